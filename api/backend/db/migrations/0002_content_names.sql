ALTER TABLE "banner" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "special" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "banner_name_region" ON "banner" USING btree ("name",coalesce("region_id", 0));