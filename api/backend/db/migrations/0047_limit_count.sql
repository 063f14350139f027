CREATE TABLE "limit_count" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "limit_count_ends" ON "limit_count" USING btree ("ends_at");