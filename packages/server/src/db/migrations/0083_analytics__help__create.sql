CREATE TABLE "analytics_help_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_help_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"sender_id" integer,
	"request_id" text NOT NULL,
	"subject" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_help_rules" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"not_started_days" integer NOT NULL,
	"inactive_days" integer NOT NULL,
	"behind_percent" integer NOT NULL,
	"failed_attempts" integer NOT NULL,
	"low_score_percent" integer NOT NULL,
	"overdue_assignments" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_help_messages" ADD CONSTRAINT "analytics_help_messages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_help_messages" ADD CONSTRAINT "analytics_help_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_help_rules" ADD CONSTRAINT "analytics_help_rules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_help_messages_request_id_key" ON "analytics_help_messages" USING btree ("course_id","request_id");--> statement-breakpoint
CREATE INDEX "analytics_help_messages_sender_id" ON "analytics_help_messages" USING btree ("sender_id");