BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE analyses (
	"table" VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	total INTEGER NOT NULL, 
	moments JSON NOT NULL, 
	failed BOOLEAN NOT NULL, 
	working_until BIGINT NOT NULL, 
	PRIMARY KEY ("table"), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE TABLE doors (
	"key" VARCHAR(64) NOT NULL, 
	"table" VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	shut BOOLEAN NOT NULL, 
	PRIMARY KEY ("key"), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "doors" VALUES('59ab676bdab2d13f4fcdb899418ea771e86ed8668dbcd386800855092509c1bc','801c262a7615ec95',1,1);
INSERT INTO "doors" VALUES('f0428f587954719f92c6f6c3b77b9498ce1fb9a6c5a47470d89f46281c1199c6','5f68682a04de339d',1,1);
CREATE TABLE entries (
	"table" VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	entry JSON NOT NULL, 
	seat INTEGER, 
	at BIGINT NOT NULL, 
	PRIMARY KEY ("table", number), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('801c262a7615ec95',0,'["to", "a1"]',1,1794991619715);
INSERT INTO "entries" VALUES('801c262a7615ec95',1,'["face", "E"]',1,1794991619780);
INSERT INTO "entries" VALUES('801c262a7615ec95',2,'["to", "e7"]',0,1794991619818);
INSERT INTO "entries" VALUES('801c262a7615ec95',3,'["face", "W"]',0,1794991619877);
INSERT INTO "entries" VALUES('801c262a7615ec95',4,'["deploy", "pool"]',1,1794991619934);
INSERT INTO "entries" VALUES('801c262a7615ec95',5,'["to", "e1"]',1,1794991620020);
INSERT INTO "entries" VALUES('801c262a7615ec95',6,'["face", "E"]',1,1794991620116);
INSERT INTO "entries" VALUES('801c262a7615ec95',7,'["move", "e7"]',0,1794991620294);
INSERT INTO "entries" VALUES('801c262a7615ec95',8,'["to", "d7"]',0,1794991620459);
INSERT INTO "entries" VALUES('801c262a7615ec95',9,'["face", "N"]',0,1794991620511);
INSERT INTO "entries" VALUES('801c262a7615ec95',10,'["deploy", "pool"]',1,1794991620609);
INSERT INTO "entries" VALUES('5f68682a04de339d',0,'["race", "HU"]',0,1794991621501);
INSERT INTO "entries" VALUES('5f68682a04de339d',1,'["race", "MI"]',1,1794991622082);
INSERT INTO "entries" VALUES('5f68682a04de339d',2,'["base", "S"]',0,1794991622221);
INSERT INTO "entries" VALUES('5f68682a04de339d',3,'["base", "S"]',1,1794991622339);
INSERT INTO "entries" VALUES('5f68682a04de339d',4,'["draw", "M"]',0,1794991622577);
INSERT INTO "entries" VALUES('5f68682a04de339d',5,'["draw", "H"]',0,1794991622722);
INSERT INTO "entries" VALUES('5f68682a04de339d',6,'["draw", "E"]',0,1794991622889);
INSERT INTO "entries" VALUES('5f68682a04de339d',7,'["draw", "S"]',0,1794991623030);
INSERT INTO "entries" VALUES('5f68682a04de339d',8,'["draw", "S"]',1,1794991623161);
INSERT INTO "entries" VALUES('5f68682a04de339d',9,'["draw", "M"]',1,1794991623532);
INSERT INTO "entries" VALUES('5f68682a04de339d',10,'["draw", "H"]',1,1794991624193);
INSERT INTO "entries" VALUES('5f68682a04de339d',11,'["draw", "E"]',1,1794991624489);
CREATE TABLE seats (
	"table" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	player VARCHAR(64), 
	bot VARCHAR(64), 
	link INTEGER NOT NULL, 
	hint JSON, 
	PRIMARY KEY ("table", seat), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('801c262a7615ec95',0,'person','Anna','25506beb77fc0c149f0807a5803bc76125e9250c5d09dfae381a4fa9935c0e0b',NULL,0,NULL);
INSERT INTO "seats" VALUES('801c262a7615ec95',1,'person','Bo','b3989b18180908e2d4a967a98ea581a82d9c273ffc453dce944c94854cb7eb1d',NULL,0,NULL);
INSERT INTO "seats" VALUES('5f68682a04de339d',0,'person','Anna','25506beb77fc0c149f0807a5803bc76125e9250c5d09dfae381a4fa9935c0e0b',NULL,0,NULL);
INSERT INTO "seats" VALUES('5f68682a04de339d',1,'person','Bo','b3989b18180908e2d4a967a98ea581a82d9c273ffc453dce944c94854cb7eb1d',NULL,0,NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	rules INTEGER NOT NULL, 
	options JSON NOT NULL, 
	seats INTEGER NOT NULL, 
	seed BIGINT NOT NULL, 
	cards JSON, 
	host VARCHAR(64) NOT NULL, 
	public BOOLEAN NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	created BIGINT NOT NULL, 
	updated BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	asked INTEGER, 
	state TEXT NOT NULL, 
	undo_request JSON, 
	rematch VARCHAR(32), 
	ending VARCHAR NOT NULL, 
	thinker VARCHAR(32), 
	thinking_until BIGINT NOT NULL, secret VARCHAR(64), sealed BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('801c262a7615ec95','metals',1,'{"factions": false, "map": "crossroads", "victory_target": null, "metals_per_player": null, "army_mode": "one_of_each", "los_blocking": "none", "stacking_attacks": false, "allow_pivot": false, "turn_cap": 200, "second_player_bonus": 0, "first_player": "random"}',2,0,'null','25506beb77fc0c149f0807a5803bc76125e9250c5d09dfae381a4fa9935c0e0b',0,'running',1794991619208,1794991620609,11,13,1,'{"is":"Battlefield","active":1,"agenda":[{"is":"EndTurn"},{"is":"Recovery"},{"is":"Occupation"},{"is":"Assault"},{"is":"ChooseSpace","metal":5}],"attacks":[],"damaged":[false,false,false,false,false,false],"deployed":-1,"dice":-2,"facing":[0,0,0,1,1,2],"faction":[-1,-1,-1,-1,-1,-1],"location":[33,-1,-1,0,4,-1],"occupant":[3,-1,-1,-1,4,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,0,-1],"on_map":[[0],[3,4]],"outcome":null,"revealed":0,"seats":2,"starter":1,"turns":4,"vp":[0,0]}',NULL,NULL,'',NULL,0,'a58e837fabddc75be57864307c98019811a865db299584336877b8e336c08a6d',0);
INSERT INTO "tables" VALUES('5f68682a04de339d','new-dawn',4,'{"race_mode": "choose", "stations": 0, "station_pick": "random", "sectors": false}',2,0,'null','25506beb77fc0c149f0807a5803bc76125e9250c5d09dfae381a4fa9935c0e0b',0,'running',1794991620833,1794991624489,12,14,0,'{"is":"Galaxy","action":1,"active":0,"agenda":[{"is":"RoundEnd"},{"is":"Opening","here":-1,"seat":1,"window":2},{"is":"Opening","here":-1,"seat":0,"window":2},{"is":"AidStep","seat":1},{"is":"AidStep","seat":0},{"is":"BeginStep","number":7},{"is":"ActionTurn","cycle":3,"seat":1},{"is":"ActionTurn","cycle":3,"seat":0},{"is":"ActionTurn","cycle":2,"seat":1},{"is":"ActionTurn","cycle":2,"seat":0},{"is":"ActionTurn","cycle":1,"seat":1},{"is":"ActionTurn","cycle":1,"seat":0},{"is":"BeginStep","number":6},{"is":"MoveStep","seat":1},{"is":"MoveStep","seat":0},{"is":"BeginStep","number":5},{"is":"BuyStep","seat":1},{"is":"BuyStep","seat":0},{"is":"BeginStep","number":4},{"is":"Explore","seat":1},{"is":"ExploreCard","beside":-1,"compulsory":true,"seat":0,"with_ability":true}],"aid_deck":[1,12,7,9,18,6,5,15,11,16,10,13,17,19,2,3,8],"aid_row":[4,0,14],"aids":[[],[]],"ambassador_at":[-1,-1,-1,-1,-1],"ambassador_used":[false,false,false,false,false],"ambassadors":[5,4,0,3,7],"aside":-1,"aside_of":-1,"benefits":[0,7,2,4],"bill":[0,0,0,0,0],"built":[0,1,0,0,1,0],"contest":null,"control":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"dice":-138,"discard":[],"envoys":0,"facility":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-2,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"hands":[[69,88,5,29],[37,60,87,4]],"held":[0,1,0,0,0,0,0,0,1,0,0,0,0,0],"mhq":[14,-1,-1,-1,14,-1,-1,-1],"outcome":null,"owned":[256,0],"performed":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"piles":[[3,1,10,13,6,11,9,0,7,12,2,8],[32,31,39,36,34,38,35,28,30,41,40,33],[66,63,57,61,59,65,58,62,64,56,68,67],[91,90,97,84,85,89,96,93,86,95,94,92],[14,23,18,24,25,17,22,21,27,15,16,19,26,20],[43,54,52,45,44,48,49,50,55,53,42,46,51,47],[78,71,77,79,72,83,80,75,73,76,70,82,81,74],[98,102,108,100,99,110,111,103,101,105,106,104,107,109]],"race":[0,1],"readied":[0,0],"revealed":8,"rolls":[],"rotation":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"round":1,"running":[0,0],"seats":2,"sector":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"shields":[],"spun":false,"starter":0,"station_at":[],"station_tokens":[],"stations":[],"step":3,"techs":[[],[]],"used":[0,0]}',NULL,NULL,'',NULL,0,'5dda0f141c98d693e492d58dd2943049f470c3a8021574fd24a911e5b5360afa',0);
CREATE TABLE watchers (
	"table" VARCHAR(32) NOT NULL, 
	player VARCHAR(64) NOT NULL, 
	PRIMARY KEY ("table", player), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX tables_public ON tables (public, status, updated);
CREATE INDEX ix_seats_player ON seats (player);
CREATE INDEX ix_doors_table ON doors ("table");
COMMIT;
