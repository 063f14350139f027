CREATE TABLE "lost_address" (
	"address" text NOT NULL,
	"day" date NOT NULL,
	"asked" integer NOT NULL,
	CONSTRAINT "lost_address_day_address_pk" PRIMARY KEY("day","address")
);
--> statement-breakpoint
CREATE TABLE "old_address" (
	"address" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"asked_on" date,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
