CREATE TABLE "search_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"media_id" integer,
	"page" integer,
	"marks" jsonb,
	"config" "regconfig" NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector(config, regexp_replace(normalize(lower(title), NFKD), '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g')), 'A') || to_tsvector(config, regexp_replace(normalize(lower(body), NFKD), '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g'))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_items" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"config" "regconfig" NOT NULL,
	"media_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"course_id" integer NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_course_id_word_pk" PRIMARY KEY("course_id","word")
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_item_id_course_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_items" ADD CONSTRAINT "search_items_item_id_course_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_items" ADD CONSTRAINT "search_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_words" ON "search_entries" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_entries_course_id" ON "search_entries" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "search_entries_item_id" ON "search_entries" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "search_items_course_id_config" ON "search_items" USING btree ("course_id","config");--> statement-breakpoint
CREATE INDEX "search_items_media_ids" ON "search_items" USING gin ("media_ids");--> statement-breakpoint
-- Mistyped words. A database without pg_trgm, or one in which this user may not create it, does not correct them.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "search_words_word" ON "search_words" USING gin ("word" gin_trgm_ops);
EXCEPTION
	WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
		RAISE NOTICE 'search does not correct mistyped words: %', SQLERRM;
END
$$;
