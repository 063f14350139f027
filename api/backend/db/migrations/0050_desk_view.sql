CREATE TABLE "desk_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_id" integer NOT NULL,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"is_shared" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_view_name" UNIQUE("operator_id","name")
);
--> statement-breakpoint
ALTER TABLE "desk_view" ADD CONSTRAINT "desk_view_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE cascade ON UPDATE no action;