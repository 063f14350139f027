ALTER TABLE "shop_order_event" DROP CONSTRAINT "shop_order_event_kind";--> statement-breakpoint
ALTER TABLE "promo_code" DROP CONSTRAINT "promo_code_uses";--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "is_frequent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_order_session" ON "shop_order" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "shop_order_promo" ON "shop_order" USING btree ("promo_code") WHERE "shop_order"."promo_code" is not null;--> statement-breakpoint
ALTER TABLE "promo_code" DROP COLUMN "uses";--> statement-breakpoint
ALTER TABLE "shop_order_event" ADD CONSTRAINT "shop_order_event_kind" CHECK ("shop_order_event"."kind" in ('new', 'confirmed', 'shipped', 'done', 'cancelled', 'cancel-asked'));--> statement-breakpoint
ALTER TABLE "promo_code" ADD CONSTRAINT "promo_code_most_uses" CHECK ("promo_code"."max_uses" > 0);