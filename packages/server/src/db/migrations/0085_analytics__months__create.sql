CREATE TABLE "analytics_learner_months" (
	"course_id" integer NOT NULL,
	"month" date NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "analytics_learner_months_course_id_month_user_id_pk" PRIMARY KEY("course_id","month","user_id")
);
--> statement-breakpoint
DROP INDEX "gradebook_categories_course_id_name_key";--> statement-breakpoint
DROP INDEX "grades_name_key";--> statement-breakpoint
ALTER TABLE "analytics_learner_months" ADD CONSTRAINT "analytics_learner_months_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_learner_months_month" ON "analytics_learner_months" USING btree ("month");--> statement-breakpoint
CREATE INDEX "analytics_learner_months_user_id" ON "analytics_learner_months" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "analytics_facts_items" ON "analytics_facts" USING btree ("measure","day","item_id","value") WHERE item_id > 0;--> statement-breakpoint
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
--> statement-breakpoint
INSERT INTO "analytics_learner_months" ("course_id", "month", "user_id")
	SELECT coalesce("course_id", 0), date_trunc('month', "day"::timestamp)::date, "user_id" FROM "analytics_learner_days"
	GROUP BY GROUPING SETS (("course_id", date_trunc('month', "day"::timestamp)::date, "user_id"), (date_trunc('month', "day"::timestamp)::date, "user_id"));
