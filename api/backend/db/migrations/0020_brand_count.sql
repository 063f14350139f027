CREATE TABLE "brand_count" (
	"region_id" smallint NOT NULL,
	"brand_id" integer NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "brand_count_region_id_brand_id_pk" PRIMARY KEY("region_id","brand_id")
);
--> statement-breakpoint
INSERT INTO "brand_count" ("region_id", "brand_id", "n")
SELECT "region_id", "brand_id", count(DISTINCT "product_id") FROM "listing" WHERE "brand_id" > 0 GROUP BY "region_id", "brand_id";
