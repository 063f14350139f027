ALTER TABLE "seo_text" DROP CONSTRAINT "seo_text_entity";--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "hours" text;--> statement-breakpoint
ALTER TABLE "region" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Texts of products were never shown: a product names itself.
delete from seo_text where entity = 'product';--> statement-breakpoint
ALTER TABLE "seo_text" ADD CONSTRAINT "seo_text_entity" CHECK ("seo_text"."entity" in ('category', 'sale', 'brand', 'page', 'action', 'special'));