CREATE TABLE "assignment_due_reminders" (
	"assignment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assignment_due_reminders_assignment_id_user_id_due_at_pk" PRIMARY KEY("assignment_id","user_id","due_at")
);
--> statement-breakpoint
CREATE TABLE "assignment_exceptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assignment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"due_at" timestamp (3) with time zone,
	"accept_late" boolean DEFAULT false NOT NULL,
	"waive_penalty" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"granted_by_id" integer,
	"granted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_extra_attempts" ALTER COLUMN "extra" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "assignment_replies" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assignment_replies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_replies" ADD COLUMN "late_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment_replies" ADD COLUMN "given_points" numeric(10, 2);--> statement-breakpoint
UPDATE "assignment_replies" SET "given_points" = "earned_points";--> statement-breakpoint
ALTER TABLE "assignment_replies" ADD COLUMN "penalty" jsonb;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "late_penalty_percent" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "late_floor_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_extra_attempts" ADD COLUMN "time_factor" numeric(4, 2) DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_extra_attempts" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_extra_attempts" ADD COLUMN "granted_by_id" integer;--> statement-breakpoint
ALTER TABLE "quiz_extra_attempts" ADD COLUMN "granted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assignment_due_reminders" ADD CONSTRAINT "assignment_due_reminders_assignment_id_course_items_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_due_reminders" ADD CONSTRAINT "assignment_due_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_exceptions" ADD CONSTRAINT "assignment_exceptions_assignment_id_course_items_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_exceptions" ADD CONSTRAINT "assignment_exceptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_exceptions" ADD CONSTRAINT "assignment_exceptions_granted_by_id_users_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_due_reminders_user_id" ON "assignment_due_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_exceptions_learner" ON "assignment_exceptions" USING btree ("assignment_id","user_id");--> statement-breakpoint
CREATE INDEX "assignment_exceptions_user_id" ON "assignment_exceptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignment_exceptions_due_at" ON "assignment_exceptions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "assignment_exceptions_granted_by_id" ON "assignment_exceptions" USING btree ("granted_by_id");--> statement-breakpoint
ALTER TABLE "quiz_extra_attempts" ADD CONSTRAINT "quiz_extra_attempts_granted_by_id_users_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_extra_attempts_granted_by_id" ON "quiz_extra_attempts" USING btree ("granted_by_id");