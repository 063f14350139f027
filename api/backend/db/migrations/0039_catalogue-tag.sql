ALTER TABLE "catalogue_change" ADD COLUMN "follows" uuid;--> statement-breakpoint
ALTER TABLE "catalogue_version" ADD COLUMN "tag" uuid DEFAULT gen_random_uuid() NOT NULL;