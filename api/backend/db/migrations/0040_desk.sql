CREATE TABLE "desk_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref" bigint NOT NULL,
	"version" integer NOT NULL,
	"is_new" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_draft" (
	"operator_id" integer NOT NULL,
	"key" text NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_draft_operator_id_key_pk" PRIMARY KEY("operator_id","key")
);
--> statement-breakpoint
CREATE TABLE "desk_press" (
	"operator_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_press_operator_id_key_pk" PRIMARY KEY("operator_id","key")
);
--> statement-breakpoint
CREATE TABLE "operator_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_challenge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"challenge" text NOT NULL,
	"operator_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_code" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_device" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_event" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" integer,
	"session_id" uuid,
	"address" text DEFAULT '' NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"values" jsonb,
	"values_hash" "bytea" NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_invite" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"regions" text[],
	"invited_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"operator_id" integer NOT NULL,
	"stage" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"factor_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "operator_session_stage" CHECK ("operator_session"."stage" in ('second', 'full'))
);
--> statement-breakpoint
CREATE TABLE "operator_totp" (
	"operator_id" integer PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"operator_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_revision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"operator_id" integer,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"regions" text[],
	"password_hash" text,
	"blocked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "operator_email_unique" UNIQUE("email"),
	CONSTRAINT "operator_email" CHECK ("operator"."email" = lower("operator"."email"))
);
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "words" "tsvector";--> statement-breakpoint
ALTER TABLE "shop_order_event" ADD COLUMN "operator_id" integer;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "handled" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "order_number" bigint;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_draft" ADD CONSTRAINT "desk_draft_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_press" ADD CONSTRAINT "desk_press_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_challenge" ADD CONSTRAINT "operator_challenge_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_code" ADD CONSTRAINT "operator_code_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_device" ADD CONSTRAINT "operator_device_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_invite" ADD CONSTRAINT "operator_invite_invited_by_operator_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_passkey" ADD CONSTRAINT "operator_passkey_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_totp" ADD CONSTRAINT "operator_totp_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revision" ADD CONSTRAINT "order_revision_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revision" ADD CONSTRAINT "order_revision_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_draft_at" ON "desk_draft" USING btree ("at");--> statement-breakpoint
CREATE INDEX "desk_press_at" ON "desk_press" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_challenge_expires" ON "operator_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operator_code_operator" ON "operator_code" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_device_operator" ON "operator_device" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_event_at" ON "operator_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_event_operator" ON "operator_event" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "operator_event_subject" ON "operator_event" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "operator_passkey_operator" ON "operator_passkey" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_session_operator" ON "operator_session" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_session_seen" ON "operator_session" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_revision_order" ON "order_revision" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_assignee_id_operator_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."operator"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order_event" ADD CONSTRAINT "shop_order_event_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_assignee_id_operator_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."operator"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_order_status" ON "shop_order" USING btree ("status","created_at" DESC NULLS LAST,"number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shop_order_region" ON "shop_order" USING btree ("region_id","status","created_at" DESC NULLS LAST,"number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shop_order_place" ON "shop_order" USING btree ("created_at" DESC NULLS LAST,"number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shop_order_phone_end" ON "shop_order" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shop_order_inn" ON "shop_order" USING btree ("inn") WHERE "shop_order"."inn" is not null;--> statement-breakpoint
CREATE INDEX "shop_order_words" ON "shop_order" USING gin ("words");--> statement-breakpoint
CREATE INDEX "shop_order_wordless" ON "shop_order" USING btree ("id") WHERE "shop_order"."words" is null;--> statement-breakpoint
CREATE INDEX "shop_order_assignee" ON "shop_order" USING btree ("assignee_id","created_at" DESC NULLS LAST) WHERE "shop_order"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "shop_order_line_code" ON "shop_order_line" USING btree ("code","order_id");--> statement-breakpoint
CREATE INDEX "request_waiting" ON "request" USING btree ("kind","created_at") WHERE "request"."handled" <> 'done';--> statement-breakpoint
CREATE INDEX "request_phone" ON "request" USING btree ("phone");--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_handled" CHECK ("request"."handled" in ('open', 'taken', 'later', 'done'));--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_outcome" CHECK ("request"."outcome" in ('reached', 'ordered', 'spam', 'other'));--> statement-breakpoint
-- What was sent before there was a desk was answered elsewhere.
UPDATE "request" SET "handled" = 'done';--> statement-breakpoint
CREATE FUNCTION desk_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := array['guesses', 'guesses_since', 'session_id', 'words', 'version', 'idempotency_key', 'request_hash'];
BEGIN
  IF to_jsonb(new) - unseen IS DISTINCT FROM to_jsonb(old) - unseen THEN
    new.version := old.version + 1;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE FUNCTION desk_request_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := array['session_id', 'tracker_session', 'dedupe_key', 'version'];
BEGIN
  IF to_jsonb(new) - unseen IS DISTINCT FROM to_jsonb(old) - unseen THEN
    new.version := old.version + 1;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE FUNCTION desk_order_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desk_change (kind, ref, version, is_new) VALUES ('order', new.number, new.version, tg_op = 'INSERT');
  PERFORM pg_notify('desk_change', '');
  RETURN null;
END $$;--> statement-breakpoint
CREATE FUNCTION desk_request_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desk_change (kind, ref, version, is_new) VALUES ('request', new.id, new.version, tg_op = 'INSERT');
  PERFORM pg_notify('desk_change', '');
  RETURN null;
END $$;--> statement-breakpoint
CREATE FUNCTION desk_cancel_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop_order SET version = version + 1 WHERE id = new.order_id;
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER desk_order_version BEFORE UPDATE ON shop_order FOR EACH ROW EXECUTE FUNCTION desk_order_version();--> statement-breakpoint
CREATE TRIGGER desk_request_version BEFORE UPDATE ON request FOR EACH ROW EXECUTE FUNCTION desk_request_version();--> statement-breakpoint
CREATE TRIGGER desk_order_placed AFTER INSERT ON shop_order FOR EACH ROW EXECUTE FUNCTION desk_order_told();--> statement-breakpoint
CREATE TRIGGER desk_order_changed AFTER UPDATE ON shop_order FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION desk_order_told();--> statement-breakpoint
CREATE TRIGGER desk_request_sent AFTER INSERT ON request FOR EACH ROW EXECUTE FUNCTION desk_request_told();--> statement-breakpoint
CREATE TRIGGER desk_request_changed AFTER UPDATE ON request FOR EACH ROW WHEN (new.version <> old.version) EXECUTE FUNCTION desk_request_told();--> statement-breakpoint
CREATE TRIGGER desk_cancel_asked AFTER INSERT ON shop_order_event FOR EACH ROW WHEN (new.kind = 'cancel-asked') EXECUTE FUNCTION desk_cancel_asked();
