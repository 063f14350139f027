CREATE TABLE "exchange_named" (
	"run_id" integer NOT NULL,
	"external_id" text NOT NULL,
	CONSTRAINT "exchange_named_run_id_external_id_pk" PRIMARY KEY("run_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "exchange_run" (
	"id" serial PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"is_full" boolean DEFAULT false NOT NULL,
	"last_portion" integer DEFAULT 0 NOT NULL,
	"is_broken" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exchange_step" (
	"id" serial PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL,
	"session_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"said" text NOT NULL,
	"import_id" integer,
	CONSTRAINT "exchange_step_outcome" CHECK ("exchange_step"."outcome" in ('success', 'failure', 'held'))
);
--> statement-breakpoint
CREATE TABLE "exchange_unnamed" (
	"external_id" text PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exchange_session" ADD COLUMN "run_id" integer;--> statement-breakpoint
ALTER TABLE "exchange_named" ADD CONSTRAINT "exchange_named_run_id_exchange_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."exchange_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_step" ADD CONSTRAINT "exchange_step_run_id_exchange_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."exchange_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_run_seen" ON "exchange_run" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "exchange_step_run" ON "exchange_step" USING btree ("run_id");--> statement-breakpoint
ALTER TABLE "exchange_session" ADD CONSTRAINT "exchange_session_run_id_exchange_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."exchange_run"("id") ON DELETE set null ON UPDATE no action;