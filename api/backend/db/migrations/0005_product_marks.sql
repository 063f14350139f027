ALTER TABLE "product" ADD COLUMN "sale_in" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "promo_in" smallint[] DEFAULT '{}' NOT NULL;