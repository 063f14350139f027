CREATE TABLE "price_list_mapping" (
	"source" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
