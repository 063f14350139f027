CREATE TABLE "withdrawn_terms" (
	"region_id" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawn_terms_region_id_product_id_pk" PRIMARY KEY("region_id","product_id")
);
