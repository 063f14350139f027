CREATE TABLE "consent_document" (
	"hash" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "document_hash" text;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_document_hash_consent_document_hash_fk" FOREIGN KEY ("document_hash") REFERENCES "public"."consent_document"("hash") ON DELETE no action ON UPDATE no action;