CREATE TABLE "exchange_part" (
	"source" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"state" text NOT NULL,
	"goods" integer[] NOT NULL,
	"terms" integer[] NOT NULL,
	"names_all" boolean NOT NULL,
	"made_at" text,
	"import_id" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_part_source_digest_pk" PRIMARY KEY("source","digest")
);
