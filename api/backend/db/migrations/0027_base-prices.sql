DROP INDEX "listing_price";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "base_unit" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "base_milli" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_base_milli" CHECK ("product"."base_milli" >= 1000);--> statement-breakpoint
-- Packs and rolls say what they hold with the next import; a box has said it.
UPDATE "product" SET "base_unit" = 'шт', "base_milli" = least("box_capacity", 99999) * 1000 WHERE "measure" ~* '^кор\.?$' AND "box_capacity" > 1;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "unit" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ALTER COLUMN "unit" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "base_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ALTER COLUMN "base_price" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "listing_price" ON "listing" USING btree ("region_id","category_id","unit","base_price","product_id");--> statement-breakpoint
ALTER TABLE "listing" DROP COLUMN "price_kop";--> statement-breakpoint
-- Lists without their bits are made anew at the start.
DELETE FROM "facet_bits";
