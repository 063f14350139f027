CREATE TABLE "product_debut" (
	"region_id" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "product_debut_product_id_region_id_pk" PRIMARY KEY("product_id","region_id")
);
--> statement-breakpoint
-- What is sold already appeared when it came into the catalogue.
INSERT INTO "product_debut" ("region_id", "product_id", "day")
SELECT r."region_id", r."product_id", (p."created_at" at time zone 'Europe/Moscow')::date
FROM "product_region" r JOIN "product" p ON p."id" = r."product_id";
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "debut" date;--> statement-breakpoint
UPDATE "listing" l SET "debut" = d."day" FROM "product_debut" d
WHERE d."product_id" = l."product_id" AND d."region_id" = l."region_id";--> statement-breakpoint
ALTER TABLE "listing" ALTER COLUMN "debut" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_debut" ADD CONSTRAINT "product_debut_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_debut" ON "listing" USING btree ("region_id","category_id","debut" DESC NULLS FIRST,"product_id");
