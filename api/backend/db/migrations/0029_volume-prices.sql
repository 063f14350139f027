ALTER TABLE "product" ADD COLUMN "volume_prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_region" ADD COLUMN "volume_prices" jsonb DEFAULT '[]'::jsonb NOT NULL;