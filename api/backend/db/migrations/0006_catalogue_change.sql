CREATE TABLE "catalogue_change" (
	"version" integer PRIMARY KEY NOT NULL,
	"keys" text[]
);
