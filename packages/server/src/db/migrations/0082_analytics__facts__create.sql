CREATE TABLE "analytics_facts" (
	"course_id" integer NOT NULL,
	"measure" text NOT NULL,
	"day" date NOT NULL,
	"item_id" integer DEFAULT 0 NOT NULL,
	"facet" text DEFAULT '' NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "analytics_facts_course_id_measure_day_item_id_facet_pk" PRIMARY KEY("course_id","measure","day","item_id","facet")
);
--> statement-breakpoint
CREATE TABLE "analytics_learner_days" (
	"course_id" integer NOT NULL,
	"day" date NOT NULL,
	"user_id" integer NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_learner_days_course_id_day_user_id_pk" PRIMARY KEY("course_id","day","user_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_runs" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"time_zone" text NOT NULL,
	"complete_until" date NOT NULL,
	"complete_until_at" timestamp (3) with time zone NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_stale_days" (
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_clocks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"new_visit" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learner_activity" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"day" date NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"idle_seconds" integer DEFAULT 0 NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "learner_activity_user_id_item_id_day_pk" PRIMARY KEY("user_id","item_id","day")
);
--> statement-breakpoint
ALTER TABLE "analytics_learner_days" ADD CONSTRAINT "analytics_learner_days_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_learner_days" ADD CONSTRAINT "analytics_learner_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_clocks" ADD CONSTRAINT "activity_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_clocks" ADD CONSTRAINT "activity_clocks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_activity" ADD CONSTRAINT "learner_activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_activity" ADD CONSTRAINT "learner_activity_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_activity" ADD CONSTRAINT "learner_activity_item_id_course_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_facts_day" ON "analytics_facts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "analytics_learner_days_day" ON "analytics_learner_days" USING btree ("day","user_id");--> statement-breakpoint
CREATE INDEX "analytics_learner_days_user_id" ON "analytics_learner_days" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "analytics_stale_days_day" ON "analytics_stale_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "activity_clocks_course_id" ON "activity_clocks" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "learner_activity_course_id" ON "learner_activity" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "learner_activity_item_id" ON "learner_activity" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "learner_activity_day" ON "learner_activity" USING btree ("day");--> statement-breakpoint
CREATE INDEX "entitlements_ended_at" ON "entitlements" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "item_progress_started_at" ON "item_progress" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "item_progress_completed_at" ON "item_progress" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_ended_at" ON "quiz_attempts" USING btree ("ended_at");--> statement-breakpoint
CREATE FUNCTION "mark_analytics_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed text := CASE TG_OP
		WHEN 'INSERT' THEN format('SELECT %s FROM new_rows c', TG_ARGV[0])
		WHEN 'DELETE' THEN format('SELECT %s FROM old_rows c', TG_ARGV[0])
		ELSE format('(SELECT %1$s FROM old_rows c EXCEPT SELECT %1$s FROM new_rows c)
			UNION ALL (SELECT %1$s FROM new_rows c EXCEPT SELECT %1$s FROM old_rows c)', TG_ARGV[0])
	END;
BEGIN
	EXECUTE format('INSERT INTO analytics_stale_days (day)
		SELECT DISTINCT (moment AT TIME ZONE ''utc'')::date FROM (%s) c CROSS JOIN LATERAL unnest(ARRAY[%s]) moment
		WHERE moment < greatest((SELECT complete_until_at FROM analytics_runs), now() - interval ''1 hour'')', changed, TG_ARGV[1]);
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	one record;
BEGIN
	FOR one IN SELECT * FROM (VALUES
		('enrollments', 'IUD', 'id, user_id, course_id, enrolled_at', 'c.enrolled_at'),
		('entitlements', 'IUD', 'id, enrollment_id, source, ended_at', 'c.ended_at, (SELECT e.enrolled_at FROM enrollments e WHERE e.id = c.enrollment_id), (SELECT max(t.ended_at) FROM entitlements t WHERE t.enrollment_id = c.enrollment_id)'),
		('course_progress', 'IUD', 'user_id, course_id, retake_count, completed_at', 'c.completed_at'),
		('course_runs', 'IUD', 'user_id, course_id, number, completed_at', 'c.completed_at'),
		('item_progress', 'IUD', 'user_id, course_id, item_id, completed, started_at, completed_at', 'c.started_at, c.completed_at'),
		('quiz_attempts', 'IUD', 'user_id, course_id, quiz_id, status, result, is_preview, is_guest, started_at, ended_at', 'c.started_at, c.ended_at'),
		('reviews', 'IUD', 'id, course_id, parent_id, status, created_at', 'c.created_at'),
		('questions_answers', 'IUD', 'id, course_id, parent_id, status, created_at', 'c.created_at'),
		('learner_activity', 'IUD', 'user_id, course_id, item_id, day, seconds, last_at', 'c.last_at'),
		('orders', 'IUD', 'id, status, currency, completed_at', 'c.completed_at'),
		('order_lines', 'IUD', 'id, order_id, course_id, bundle_id, total, discount, refunded', '(SELECT o.completed_at FROM orders o WHERE o.id = c.order_id)'),
		('order_line_courses', 'IUD', 'line_id, course_id, share, refunded', '(SELECT o.completed_at FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE l.id = c.line_id)'),
		('ledger_entries', 'I', 'order_id', '(SELECT o.completed_at FROM orders o WHERE o.id = c.order_id)')
	) t(source, events, columns, moments) LOOP
		IF one.events LIKE '%I%' THEN
			EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_analytics_days(%L, %L)', one.source || '_mark_inserted', one.source, one.columns, one.moments);
		END IF;
		IF one.events LIKE '%U%' THEN
			EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_analytics_days(%L, %L)', one.source || '_mark_updated', one.source, one.columns, one.moments);
		END IF;
		IF one.events LIKE '%D%' THEN
			EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_analytics_days(%L, %L)', one.source || '_mark_deleted', one.source, one.columns, one.moments);
		END IF;
	END LOOP;
END $$;
