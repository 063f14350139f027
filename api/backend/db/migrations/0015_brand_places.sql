ALTER TABLE "category_brand_count" ADD COLUMN "places" int4multirange;--> statement-breakpoint
UPDATE "category_brand_count" c SET "places" = n."places" FROM (
  SELECT "region_id", "category_id", "brand_id", range_agg(int4range("place", "place" + 1)) as "places"
  FROM "listing" GROUP BY "region_id", "category_id", "brand_id") n
WHERE n."region_id" = c."region_id" AND n."category_id" = c."category_id" AND n."brand_id" = c."brand_id";--> statement-breakpoint
UPDATE "category_brand_count" SET "places" = '{}' WHERE "places" IS NULL;--> statement-breakpoint
ALTER TABLE "category_brand_count" ALTER COLUMN "places" SET NOT NULL;
