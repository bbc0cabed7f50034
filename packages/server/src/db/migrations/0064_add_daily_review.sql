CREATE TABLE "daily_review_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "daily_review_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"schedule_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"request_key" text NOT NULL,
	"source" text NOT NULL,
	"grade" integer NOT NULL,
	"seconds" integer,
	"before" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "daily_review_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "daily_review_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"item_id" integer,
	"user_id" integer,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"created_by_id" integer,
	"request_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"modified_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "daily_review_mutes" (
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"muted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_review_mutes_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "daily_review_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_review_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "daily_review_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"card_id" integer,
	"question_id" integer,
	"attempt_id" integer,
	"due" timestamp (3) with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"state" integer NOT NULL,
	"last_review" timestamp (3) with time zone,
	"buried_until" timestamp (3) with time zone,
	"suspended" boolean DEFAULT false NOT NULL,
	CONSTRAINT "daily_review_schedules_subject" CHECK ((card_id is null) <> (question_id is null) and (question_id is null) = (attempt_id is null))
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "enable_daily_review" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_review_answers" ADD CONSTRAINT "daily_review_answers_schedule_id_daily_review_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."daily_review_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_review_answers" ADD CONSTRAINT "daily_review_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_review_cards" ADD CONSTRAINT "daily_review_cards_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_review_cards" ADD CONSTRAINT "daily_review_cards_item_id_course_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."course_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_review_cards" ADD CONSTRAINT "daily_review_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_review_cards" ADD CONSTRAINT "daily_review_cards_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_review_cards" ADD CONSTRAINT "daily_review_cards_modified_by_id_users_id_fk" FOREIGN KEY ("modified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_review_mutes" ADD CONSTRAINT "daily_review_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_review_mutes" ADD CONSTRAINT "daily_review_mutes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_review_preferences" ADD CONSTRAINT "daily_review_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_review_schedules" ADD CONSTRAINT "daily_review_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_review_schedules" ADD CONSTRAINT "daily_review_schedules_card_id_daily_review_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."daily_review_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_review_schedules" ADD CONSTRAINT "daily_review_schedules_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_review_schedules" ADD CONSTRAINT "daily_review_schedules_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "daily_review_answers_request_key" ON "daily_review_answers" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "daily_review_answers_user_id" ON "daily_review_answers" USING btree ("user_id","answered_at");--> statement-breakpoint
CREATE INDEX "daily_review_answers_schedule_id" ON "daily_review_answers" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "daily_review_cards_course_id" ON "daily_review_cards" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "daily_review_cards_user_id" ON "daily_review_cards" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "daily_review_cards_item_id" ON "daily_review_cards" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_review_cards_request_key" ON "daily_review_cards" USING btree ("created_by_id","request_key");--> statement-breakpoint
CREATE INDEX "daily_review_mutes_course_id" ON "daily_review_mutes" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_review_schedules_card_key" ON "daily_review_schedules" USING btree ("user_id","card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_review_schedules_question_key" ON "daily_review_schedules" USING btree ("user_id","question_id");--> statement-breakpoint
CREATE INDEX "daily_review_schedules_card_id" ON "daily_review_schedules" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "daily_review_schedules_question_id" ON "daily_review_schedules" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "daily_review_schedules_attempt_id" ON "daily_review_schedules" USING btree ("attempt_id");