ALTER TABLE "action_product" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "action_product" ADD CONSTRAINT "action_product_quantity" CHECK ("action_product"."quantity" > 0);