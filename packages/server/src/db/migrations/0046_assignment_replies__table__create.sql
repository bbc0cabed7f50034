CREATE TABLE "assignment_drafts" (
	"assignment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assignment_drafts_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assignment_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"number" integer NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"result" text DEFAULT 'pending' NOT NULL,
	"earned_points" numeric(10, 2),
	"total_points" numeric(10, 2),
	"overridden" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"grader_id" integer,
	"graded_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "assignment_drafts" ADD CONSTRAINT "assignment_drafts_assignment_id_course_items_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_drafts" ADD CONSTRAINT "assignment_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_replies" ADD CONSTRAINT "assignment_replies_assignment_id_course_items_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_replies" ADD CONSTRAINT "assignment_replies_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_replies" ADD CONSTRAINT "assignment_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_replies" ADD CONSTRAINT "assignment_replies_grader_id_users_id_fk" FOREIGN KEY ("grader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_drafts_user_id" ON "assignment_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_replies_current" ON "assignment_replies" USING btree ("assignment_id","user_id") WHERE "assignment_replies"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "assignment_replies_course_id" ON "assignment_replies" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "assignment_replies_user_id" ON "assignment_replies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignment_replies_submitted_at" ON "assignment_replies" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "assignment_replies_grader_id" ON "assignment_replies" USING btree ("grader_id");