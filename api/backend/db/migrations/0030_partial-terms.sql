CREATE TABLE "exchange_choice" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"seen_in" text NOT NULL,
	"example" text,
	"use" text,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"met_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_choice_source_kind_external_id_pk" PRIMARY KEY("source","kind","external_id"),
	CONSTRAINT "exchange_choice_kind" CHECK ("exchange_choice"."kind" in ('price', 'warehouse', 'tax'))
);
--> statement-breakpoint
CREATE TABLE "pending_terms" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"region_id" smallint NOT NULL,
	"says_price" boolean NOT NULL,
	"says_stock" boolean NOT NULL,
	"price_kop" integer,
	"price_old_kop" integer,
	"price_discount_kop" integer,
	"is_promo" boolean,
	"is_sale" boolean,
	"stock" integer,
	"in_city" boolean,
	"volume_prices" jsonb,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_terms_source_external_id_region_id_pk" PRIMARY KEY("source","external_id","region_id")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "article" text;--> statement-breakpoint
ALTER TABLE "pending_terms" ADD CONSTRAINT "pending_terms_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;