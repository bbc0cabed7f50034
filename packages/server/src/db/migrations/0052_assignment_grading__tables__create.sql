CREATE TABLE "assignment_graders" (
	"reply_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assignment_graders_reply_id_user_id_pk" PRIMARY KEY("reply_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_grades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_grades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reply_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"cause" text NOT NULL,
	"grader_id" integer,
	"graded_at" timestamp (3) with time zone NOT NULL,
	"points_before" numeric(10, 2),
	"points" numeric(10, 2) NOT NULL,
	"total_points" numeric(10, 2) NOT NULL,
	"result" text NOT NULL,
	"result_reason" text DEFAULT '' NOT NULL,
	"rubric" jsonb,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grading_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grading_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"course_id" integer,
	"text" text NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignment_replies" ADD COLUMN "alias" integer DEFAULT floor(random() * 900000 + 100000) NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_replies" ADD COLUMN "result_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_replies" ADD COLUMN "rubric" jsonb;--> statement-breakpoint
ALTER TABLE "assignment_replies" ADD COLUMN "trashed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "rubric" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "names_shown_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assignment_graders" ADD CONSTRAINT "assignment_graders_reply_id_assignment_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."assignment_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_graders" ADD CONSTRAINT "assignment_graders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_grades" ADD CONSTRAINT "assignment_grades_reply_id_assignment_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."assignment_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_grades" ADD CONSTRAINT "assignment_grades_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_grades" ADD CONSTRAINT "assignment_grades_grader_id_users_id_fk" FOREIGN KEY ("grader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_comments" ADD CONSTRAINT "grading_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grading_comments" ADD CONSTRAINT "grading_comments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_graders_user_id" ON "assignment_graders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignment_graders_seen_at" ON "assignment_graders" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "assignment_grades_reply_id" ON "assignment_grades" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "assignment_grades_user_id" ON "assignment_grades" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignment_grades_grader_id" ON "assignment_grades" USING btree ("grader_id");--> statement-breakpoint
CREATE INDEX "grading_comments_user_id" ON "grading_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "grading_comments_course_id" ON "grading_comments" USING btree ("course_id");--> statement-breakpoint
INSERT INTO "assignment_grades" ("reply_id", "user_id", "cause", "grader_id", "graded_at", "points", "total_points", "result", "note")
SELECT "id", "user_id", 'graded', "grader_id", "graded_at", "earned_points", "total_points", "result", "note"
FROM "assignment_replies" WHERE "graded_at" IS NOT NULL AND "earned_points" IS NOT NULL AND "total_points" IS NOT NULL;
