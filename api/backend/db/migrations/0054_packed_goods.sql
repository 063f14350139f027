ALTER TABLE "product" ADD COLUMN "source_unit" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "source_milli" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_packed" ON "product" USING btree ("external_id") WHERE "product"."source_unit" is not null;