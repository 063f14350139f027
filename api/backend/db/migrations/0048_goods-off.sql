ALTER TABLE "product" ADD COLUMN "off_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "product_off" ON "product" USING btree ("off_at") WHERE "product"."off_at" is not null;