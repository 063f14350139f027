CREATE TABLE "lost_words" (
	"words" text NOT NULL,
	"day" date NOT NULL,
	"asked" integer NOT NULL,
	CONSTRAINT "lost_words_day_words_pk" PRIMARY KEY("day","words")
);
