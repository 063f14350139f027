DROP INDEX "product_search_lex";--> statement-breakpoint
CREATE INDEX "product_search_lex" ON "product_search" USING gin ("lex") WHERE "product_search"."region_mask" <> 0;