CREATE TABLE "image_fetcher" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"owner" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"listed_run" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "image_fetcher_one" CHECK ("image_fetcher"."is_only")
);
--> statement-breakpoint
CREATE TABLE "image_host" (
	"source" text NOT NULL,
	"entry" text NOT NULL,
	"host" text NOT NULL,
	CONSTRAINT "image_host_source_entry_pk" PRIMARY KEY("source","entry")
);
--> statement-breakpoint
CREATE TABLE "image_use" (
	"asset_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "image_use_asset_id_product_id_pk" PRIMARY KEY("asset_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "product_picture_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
DROP INDEX "image_asset_todo";--> statement-breakpoint
ALTER TABLE "image_asset" ADD COLUMN "host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "image_asset" ADD COLUMN "etag" text;--> statement-breakpoint
ALTER TABLE "image_asset" ADD COLUMN "last_modified" text;--> statement-breakpoint
ALTER TABLE "image_asset" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "image_asset" ADD COLUMN "next_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "image_use" ADD CONSTRAINT "image_use_asset_id_image_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."image_asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_use_product" ON "image_use" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "image_asset_due" ON "image_asset" USING btree ("host","next_at");--> statement-breakpoint
ALTER TABLE "image_asset" DROP COLUMN "sha256";--> statement-breakpoint
ALTER TABLE "image_asset" DROP COLUMN "widths";