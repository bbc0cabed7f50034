CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"enable_description" boolean DEFAULT false NOT NULL,
	"answers" jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points" numeric(10, 2) DEFAULT 1 NOT NULL,
	"grading" text DEFAULT 'all_or_nothing' NOT NULL,
	"answer_required" boolean DEFAULT false NOT NULL,
	"randomize" boolean DEFAULT false NOT NULL,
	"max_character" integer DEFAULT 0 NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"positive_feedback" text DEFAULT '' NOT NULL,
	"negative_feedback" text DEFAULT '' NOT NULL,
	"feedback" text DEFAULT '' NOT NULL,
	"settings" jsonb NOT NULL,
	"bank" boolean DEFAULT false NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"modified_by_id" integer,
	"import_key" text,
	CONSTRAINT "questions_import_key_unique" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"snapshot_id" integer NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"result" text NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"is_guest" boolean DEFAULT false NOT NULL,
	"is_abandoned" boolean DEFAULT false NOT NULL,
	"seed" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total_questions" integer NOT NULL,
	"answered_questions" integer DEFAULT 0 NOT NULL,
	"correct_answers" integer DEFAULT 0 NOT NULL,
	"incorrect_answers" integer DEFAULT 0 NOT NULL,
	"to_review" integer DEFAULT 0 NOT NULL,
	"total_marks" numeric(10, 2) NOT NULL,
	"earned_marks" numeric(10, 2) DEFAULT 0 NOT NULL,
	"percent" numeric(10, 2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_extra_attempts" (
	"quiz_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"extra" integer NOT NULL,
	CONSTRAINT "quiz_extra_attempts_quiz_id_user_id_pk" PRIMARY KEY("quiz_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"quiz_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "quiz_questions_quiz_id_question_id_pk" PRIMARY KEY("quiz_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_snapshots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_snapshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz_id" integer NOT NULL,
	"hash" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" integer PRIMARY KEY NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"full_mark" numeric(10, 2) DEFAULT 0 NOT NULL,
	"auto_full_mark" boolean DEFAULT true NOT NULL,
	"pass_mark" numeric(10, 2) DEFAULT 40 NOT NULL,
	"pass_mark_type" text DEFAULT 'percentage' NOT NULL,
	"duration" integer DEFAULT 0 NOT NULL,
	"attempts_allowed" integer DEFAULT 0 NOT NULL,
	"reveal_mode" boolean DEFAULT false NOT NULL,
	"show_details" boolean DEFAULT true NOT NULL,
	"reveal_when" text DEFAULT 'after_each' NOT NULL,
	"questions_per_page" integer DEFAULT 0 NOT NULL,
	"question_navigation" text DEFAULT 'inherit' NOT NULL,
	"randomize" boolean DEFAULT false NOT NULL,
	"weight" numeric(10, 2) DEFAULT 1 NOT NULL,
	"snapshot_id" integer
);
--> statement-breakpoint
CREATE TABLE "quiz_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz_id" integer NOT NULL,
	"user_id" integer,
	"parent_id" integer,
	"title" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"status_before_trash" text,
	"by_staff" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"modified_by_id" integer,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_modified_by_id_users_id_fk" FOREIGN KEY ("modified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_snapshot_id_quiz_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."quiz_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_extra_attempts" ADD CONSTRAINT "quiz_extra_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_extra_attempts" ADD CONSTRAINT "quiz_extra_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_snapshots" ADD CONSTRAINT "quiz_snapshots_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_id_course_items_id_fk" FOREIGN KEY ("id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD CONSTRAINT "quiz_reviews_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD CONSTRAINT "quiz_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD CONSTRAINT "quiz_reviews_parent_id_quiz_reviews_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."quiz_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reviews" ADD CONSTRAINT "quiz_reviews_modified_by_id_users_id_fk" FOREIGN KEY ("modified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_course_id" ON "questions" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "questions_bank" ON "questions" USING btree ("course_id","modified_at") WHERE bank;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_running_key" ON "quiz_attempts" USING btree ("quiz_id","user_id","is_preview") WHERE status = 'attempt_started';--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_number_key" ON "quiz_attempts" USING btree ("quiz_id","user_id","is_preview","number");--> statement-breakpoint
CREATE INDEX "quiz_attempts_user_id_started_at" ON "quiz_attempts" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_course_id_started_at" ON "quiz_attempts" USING btree ("course_id","started_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_quiz_id_started_at" ON "quiz_attempts" USING btree ("quiz_id","started_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_started_at" ON "quiz_attempts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_snapshot_id" ON "quiz_attempts" USING btree ("snapshot_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_deadline" ON "quiz_attempts" USING btree ("deadline") WHERE status = 'attempt_started';--> statement-breakpoint
CREATE INDEX "quiz_questions_question_id" ON "quiz_questions" USING btree ("question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_snapshots_quiz_id_hash_key" ON "quiz_snapshots" USING btree ("quiz_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_reviews_quiz_id_user_id_key" ON "quiz_reviews" USING btree ("quiz_id","user_id") WHERE parent_id is null and not by_staff and status <> 'trash';--> statement-breakpoint
CREATE INDEX "quiz_reviews_parent_id" ON "quiz_reviews" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "quiz_reviews_created_at" ON "quiz_reviews" USING btree ("created_at") WHERE parent_id is null;