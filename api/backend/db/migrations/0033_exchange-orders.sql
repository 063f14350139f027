CREATE TABLE "exchange_file" (
	"session_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"last_digest" "bytea" NOT NULL,
	"applied_digest" "bytea",
	CONSTRAINT "exchange_file_session_id_name_pk" PRIMARY KEY("session_id","name")
);
--> statement-breakpoint
CREATE TABLE "exchange_order" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"given_version" integer,
	"given_to" uuid,
	"confirmed_version" integer,
	"document_id" text,
	"document_number" text,
	"is_posted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cookie_digest" "bytea" NOT NULL,
	"sessid_digest" "bytea" NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_session_cookie_digest_unique" UNIQUE("cookie_digest"),
	CONSTRAINT "exchange_session_sessid_digest_unique" UNIQUE("sessid_digest")
);
--> statement-breakpoint
ALTER TABLE "exchange_file" ADD CONSTRAINT "exchange_file_session_id_exchange_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."exchange_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_order" ADD CONSTRAINT "exchange_order_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_order" ADD CONSTRAINT "exchange_order_given_to_exchange_session_id_fk" FOREIGN KEY ("given_to") REFERENCES "public"."exchange_session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_order_given_to" ON "exchange_order" USING btree ("given_to");