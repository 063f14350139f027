CREATE TABLE "desk_undo" (
	"press" uuid NOT NULL,
	"operator_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"event_ids" integer[] NOT NULL,
	"outbox_ids" bigint[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "desk_undo_operator_id_press_order_id_pk" PRIMARY KEY("operator_id","press","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_letter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_letter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"operator_id" integer,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"has_bill" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_order_event" DROP CONSTRAINT "shop_order_event_kind";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "cancel_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "is_untold" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "state_by" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "track_number" text;--> statement-breakpoint
ALTER TABLE "desk_undo" ADD CONSTRAINT "desk_undo_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_undo" ADD CONSTRAINT "desk_undo_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_letter" ADD CONSTRAINT "order_letter_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_letter" ADD CONSTRAINT "order_letter_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_undo_at" ON "desk_undo" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_letter_order" ON "order_letter" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "outbox_aggregate" ON "outbox" USING btree ("aggregate");--> statement-breakpoint
CREATE INDEX "outbox_delivery_dead" ON "outbox_delivery" USING btree ("aggregate") WHERE "outbox_delivery"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "shop_order_total_place" ON "shop_order" USING btree ("total_kop","number");--> statement-breakpoint
CREATE INDEX "shop_order_cancel_asked" ON "shop_order" USING btree ("created_at" DESC NULLS LAST,"number" DESC NULLS LAST) WHERE "shop_order"."cancel_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "shop_order_untold" ON "shop_order" USING btree ("created_at" DESC NULLS LAST,"number" DESC NULLS LAST) WHERE "shop_order"."is_untold";--> statement-breakpoint
ALTER TABLE "shop_order_event" ADD CONSTRAINT "shop_order_event_kind" CHECK ("shop_order_event"."kind" in ('new', 'confirmed', 'shipped', 'done', 'cancelled', 'cancel-asked', 'cancel-kept', 'edited', 'contact'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION desk_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unseen text[] := array['guesses', 'guesses_since', 'session_id', 'words', 'is_untold', 'version', 'idempotency_key', 'request_hash'];
BEGIN
  IF to_jsonb(new) - unseen IS DISTINCT FROM to_jsonb(old) - unseen THEN
    new.version := old.version + 1;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
-- Whether 1C lacks an order's newest version: the number of its newest event, 0 before there is any.
CREATE FUNCTION desk_order_untold(asked uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT max(e.id) FROM shop_order_event e WHERE e.order_id = asked), 0)
    > coalesce((SELECT x.confirmed_version FROM exchange_order x WHERE x.order_id = asked), -1)
$$;--> statement-breakpoint
CREATE FUNCTION desk_order_told_1c() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid := CASE WHEN tg_op = 'DELETE' THEN old.order_id ELSE new.order_id END;
BEGIN
  UPDATE shop_order o SET is_untold = u.is_untold FROM (SELECT desk_order_untold(asked) AS is_untold) u
  WHERE o.id = asked AND o.is_untold <> u.is_untold;
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER desk_event_told AFTER INSERT OR DELETE ON shop_order_event FOR EACH ROW EXECUTE FUNCTION desk_order_told_1c();--> statement-breakpoint
CREATE TRIGGER desk_exchange_told AFTER INSERT OR UPDATE OF confirmed_version ON exchange_order FOR EACH ROW EXECUTE FUNCTION desk_order_told_1c();--> statement-breakpoint
CREATE OR REPLACE FUNCTION desk_cancel_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop_order SET cancel_asked_at = new.at WHERE id = new.order_id;
  RETURN null;
END $$;--> statement-breakpoint
UPDATE shop_order o SET cancel_asked_at = e.at FROM shop_order_event e WHERE e.order_id = o.id AND e.kind = 'cancel-asked';--> statement-breakpoint
UPDATE shop_order o SET is_untold = false FROM exchange_order x WHERE x.order_id = o.id AND NOT desk_order_untold(o.id);
