ALTER TABLE "search_entries" drop column "words";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector(config, regexp_replace(search_form(title), '[!-/:-@\[-\x60{-~\u00a1\u00ab\u00b7\u00bb\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2010-\u205e\u3000-\u303f]', ' ', 'g')), 'A') || to_tsvector(config, regexp_replace(search_form(body), '[!-/:-@\[-\x60{-~\u00a1\u00ab\u00b7\u00bb\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2010-\u205e\u3000-\u303f]', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words");--> statement-breakpoint
-- Items are indexed again, which adds the words in their new form.
DELETE FROM "search_words";
