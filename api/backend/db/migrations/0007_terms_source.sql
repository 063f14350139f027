ALTER TABLE "product_region" ADD COLUMN "source" text;--> statement-breakpoint
UPDATE "product_region" AS pr SET "source" = r."source"
FROM "product" AS p JOIN "import_run" AS r ON r."id" = p."last_seen_run"
WHERE p."id" = pr."product_id";
