DROP INDEX "analytics_help_messages_request_id_key";--> statement-breakpoint
DROP INDEX "gradebook_categories_course_id_name_key";--> statement-breakpoint
DROP INDEX "grades_name_key";--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_help_messages_request_id_key" ON "analytics_help_messages" USING btree ("course_id","sender_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gradebook_categories_course_id_name_key" ON "gradebook_categories" USING btree ("course_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "grades_name_key" ON "grades" USING btree ("name");--> statement-breakpoint
-- Rows of the day that is not over mark nothing: it is worked out when it is asked for, and its day is closed later.
CREATE OR REPLACE FUNCTION "mark_analytics_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed text := CASE TG_OP
		WHEN 'INSERT' THEN format('SELECT %s FROM new_rows c', TG_ARGV[0])
		WHEN 'DELETE' THEN format('SELECT %s FROM old_rows c', TG_ARGV[0])
		ELSE format('(SELECT %1$s FROM old_rows c EXCEPT SELECT %1$s FROM new_rows c)
			UNION ALL (SELECT %1$s FROM new_rows c EXCEPT SELECT %1$s FROM old_rows c)', TG_ARGV[0])
	END;
	closed timestamptz := coalesce(
		(SELECT greatest(r.complete_until_at,
			date_trunc('day', (now() - interval '1 hour') AT TIME ZONE r.time_zone) AT TIME ZONE r.time_zone)
			FROM analytics_runs r),
		now() - interval '1 hour');
BEGIN
	EXECUTE format('INSERT INTO analytics_stale_days (day)
		SELECT DISTINCT (moment AT TIME ZONE ''utc'')::date FROM (%s) c CROSS JOIN LATERAL unnest(ARRAY[%s]) moment
		WHERE moment < $1', changed, TG_ARGV[1]) USING closed;
	RETURN NULL;
END $$;
