"""What people see of the table: pages made by the server."""
