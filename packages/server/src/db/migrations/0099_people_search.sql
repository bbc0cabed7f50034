ALTER TABLE "users" ADD COLUMN "name_search" text GENERATED ALWAYS AS (search_form(display_name || ' ' || first_name || ' ' || last_name || ' ' || username)) STORED;--> statement-breakpoint
DROP INDEX IF EXISTS "users_search";--> statement-breakpoint
-- A database without pg_trgm goes without the index, as before.
DO $$
BEGIN
	CREATE INDEX "users_search" ON "users" USING gin ("name_search" gin_trgm_ops, search_form("email") gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
EXCEPTION
	WHEN undefined_object THEN
		RAISE NOTICE 'searches of people go without an index: %', SQLERRM;
END
$$;--> statement-breakpoint
UPDATE "courses" SET "search_text" = search_form("search_text");--> statement-breakpoint
UPDATE "bundles" SET "search_text" = search_form("search_text");--> statement-breakpoint
-- Line ends of stored questions, in the JSON as \r\n; an escaped backslash may precede them.
UPDATE "questions" SET "answers" = regexp_replace("answers"::text, '(?<!\\)((?:\\\\)*)\\r(?:\\n)?', '\1\\n', 'g')::jsonb
	WHERE "answers"::text LIKE '%\\r%';--> statement-breakpoint
UPDATE "questions" SET "settings" = regexp_replace("settings"::text, '(?<!\\)((?:\\\\)*)\\r(?:\\n)?', '\1\\n', 'g')::jsonb
	WHERE "settings"::text LIKE '%\\r%';--> statement-breakpoint
UPDATE "quiz_snapshots" SET "content" = regexp_replace("content"::text, '(?<!\\)((?:\\\\)*)\\r(?:\\n)?', '\1\\n', 'g')::jsonb
	WHERE "content"::text LIKE '%\\r%';
