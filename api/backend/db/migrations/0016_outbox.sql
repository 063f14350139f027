CREATE TABLE "outbox_delivery" (
	"event_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"aggregate" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"error" text,
	CONSTRAINT "outbox_delivery_event_id_channel_pk" PRIMARY KEY("event_id","channel"),
	CONSTRAINT "outbox_delivery_state" CHECK ("outbox_delivery"."state" in ('pending', 'done', 'dead'))
);
--> statement-breakpoint
DROP INDEX "outbox_todo";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "aggregate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "spread_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_delivery" ADD CONSTRAINT "outbox_delivery_event_id_outbox_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_delivery_due" ON "outbox_delivery" USING btree ("channel","next_at") WHERE "outbox_delivery"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "outbox_delivery_order" ON "outbox_delivery" USING btree ("channel","aggregate","event_id") WHERE "outbox_delivery"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "outbox_fresh" ON "outbox" USING btree ("id") WHERE "outbox"."spread_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");--> statement-breakpoint
-- Nobody has been told of these yet; how old they are says whether somebody still wants to be.
UPDATE "outbox" SET "created_at" = "run_at", "aggregate" = 'order:' || ("payload" ->> 'orderId') WHERE "payload" ? 'orderId';--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "run_at";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "done_at";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "error";