ALTER TABLE "shop_order" ADD COLUMN "kpp" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "company_address" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "wished_day" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "wished_time" text;