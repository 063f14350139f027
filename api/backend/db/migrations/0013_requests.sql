ALTER TABLE "request" ADD COLUMN "tracker_session" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "price_kop" integer;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_status" CHECK ("request"."status" in ('new', 'review', 'spam', 'sent', 'stopped'));