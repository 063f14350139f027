CREATE TABLE "shop_order_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_order_event_kind" CHECK ("shop_order_event"."kind" in ('confirmed', 'shipped', 'done', 'cancelled', 'cancel-asked'))
);
--> statement-breakpoint
ALTER TABLE "shop_order" DROP CONSTRAINT "shop_order_token";--> statement-breakpoint
-- Nobody has been shown an address with a token yet, and half of it guards as well.
UPDATE "shop_order" SET "token" = left("token", 32);--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "guesses" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "guesses_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_order_event" ADD CONSTRAINT "shop_order_event_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_order_event_order" ON "shop_order_event" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_token" CHECK ("shop_order"."token" ~ '^[0-9a-f]{32}$');