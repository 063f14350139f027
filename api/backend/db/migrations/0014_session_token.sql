ALTER TABLE "session" ADD COLUMN "token_digest" "bytea";--> statement-breakpoint
-- Until now the id was the digest of the one token that a session had.
UPDATE "session" SET "token_digest" = "id";--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "token_digest" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "former_digest" "bytea";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "former_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_token_digest_unique" UNIQUE("token_digest");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_former_digest_unique" UNIQUE("former_digest");