CREATE TABLE "course_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	"retaken_at" timestamp (3) with time zone NOT NULL,
	"items" jsonb NOT NULL,
	"beside" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "course_progress_course_id_user_id_completed";--> statement-breakpoint
DROP INDEX "quiz_attempts_number_key";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "retake_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_progress" ADD COLUMN "retake_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_runs" ADD CONSTRAINT "course_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_runs" ADD CONSTRAINT "course_runs_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_runs_user_id_course_id_number_key" ON "course_runs" USING btree ("user_id","course_id","number");--> statement-breakpoint
CREATE INDEX "course_runs_course_id" ON "course_runs" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_runs_completed_at" ON "course_runs" USING btree ("completed_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_archived" ON "quiz_attempts" USING btree ("quiz_id","user_id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "course_progress_course_id_user_id_completed" ON "course_progress" USING btree ("course_id","user_id") WHERE completed_at is not null or retake_count > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_number_key" ON "quiz_attempts" USING btree ("quiz_id","user_id","is_preview","number") WHERE archived_at is null;