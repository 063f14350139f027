ALTER TABLE "exchange_order" ADD COLUMN "other_total_kop" bigint;--> statement-breakpoint
ALTER TABLE "exchange_order" ADD COLUMN "other_since" timestamp with time zone;