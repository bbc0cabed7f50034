CREATE TABLE "questions_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"item_id" integer,
	"second" integer,
	"parent_id" integer,
	"user_id" integer,
	"content" text NOT NULL,
	"status" text DEFAULT 'approve' NOT NULL,
	"status_before_trash" text,
	"by_staff" boolean DEFAULT false NOT NULL,
	"request_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"modified_by_id" integer,
	"edited_at" timestamp (3) with time zone,
	"accepted_answer_id" integer,
	"resolved" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"important" boolean DEFAULT false NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"answers_count" integer DEFAULT 0 NOT NULL,
	"staff_answered" boolean DEFAULT false NOT NULL,
	"last_by_staff" boolean DEFAULT false NOT NULL,
	"last_activity_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "enable_questions_answers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "questions_answers" ADD CONSTRAINT "questions_answers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_answers" ADD CONSTRAINT "questions_answers_item_id_course_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."course_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_answers" ADD CONSTRAINT "questions_answers_parent_id_questions_answers_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."questions_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_answers" ADD CONSTRAINT "questions_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_answers" ADD CONSTRAINT "questions_answers_modified_by_id_users_id_fk" FOREIGN KEY ("modified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions_answers" ADD CONSTRAINT "questions_answers_accepted_answer_id_questions_answers_id_fk" FOREIGN KEY ("accepted_answer_id") REFERENCES "public"."questions_answers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_answers_course_id_created_at" ON "questions_answers" USING btree ("course_id","created_at" DESC NULLS LAST) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "questions_answers_created_at" ON "questions_answers" USING btree ("created_at" DESC NULLS LAST) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "questions_answers_parent_id" ON "questions_answers" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "questions_answers_item_id" ON "questions_answers" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "questions_answers_user_id" ON "questions_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "questions_answers_accepted_answer_id" ON "questions_answers" USING btree ("accepted_answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_answers_request_key" ON "questions_answers" USING btree ("user_id","request_key");