ALTER TABLE "product" ADD COLUMN "family" text;--> statement-breakpoint
CREATE INDEX "product_family" ON "product" USING btree ("family") WHERE "product"."family" is not null;