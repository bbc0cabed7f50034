CREATE TABLE "ai_marks" (
	"record" text NOT NULL,
	"record_id" integer NOT NULL,
	"user_id" integer,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_marks_record_record_id_pk" PRIMARY KEY("record","record_id")
);
--> statement-breakpoint
CREATE TABLE "ai_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"course_id" integer,
	"kind" text NOT NULL,
	"model" text NOT NULL,
	"month" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"tokens_in" bigint DEFAULT 0 NOT NULL,
	"tokens_out" bigint DEFAULT 0 NOT NULL,
	"cost" bigint,
	"duration_ms" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_usage" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_usage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"month" text NOT NULL,
	"requests" bigint DEFAULT 0 NOT NULL,
	"tokens_in" bigint DEFAULT 0 NOT NULL,
	"tokens_out" bigint DEFAULT 0 NOT NULL,
	"cost" bigint
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "enable_tutor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_marks" ADD CONSTRAINT "ai_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_requests" ADD CONSTRAINT "ai_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_requests" ADD CONSTRAINT "ai_requests_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_marks_user_id" ON "ai_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ai_requests_user_id" ON "ai_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ai_requests_course_id" ON "ai_requests" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "ai_requests_created_at" ON "ai_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ai_requests_running" ON "ai_requests" USING btree ("month") WHERE "ai_requests"."status" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "ai_usage_user_id_month" ON "ai_usage" USING btree ("user_id","month");--> statement-breakpoint
CREATE INDEX "ai_usage_month" ON "ai_usage" USING btree ("month");