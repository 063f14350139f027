CREATE TABLE "desk_ticket" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
