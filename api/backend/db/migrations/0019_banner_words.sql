ALTER TABLE "banner" ADD COLUMN "heading" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "button" text;