CREATE TABLE "google_classroom_accounts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"refresh_token" text DEFAULT '' NOT NULL,
	"lost" boolean DEFAULT false NOT NULL,
	"access_code" boolean DEFAULT false NOT NULL,
	"classes" jsonb,
	"classes_read_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "google_classroom_codes" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"class_id" text NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people_imports" ADD COLUMN "source" text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE "google_classroom_accounts" ADD CONSTRAINT "google_classroom_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_classroom_codes" ADD CONSTRAINT "google_classroom_codes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_classroom_codes" ADD CONSTRAINT "google_classroom_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "google_classroom_codes_user_id" ON "google_classroom_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "courses_google_classroom_course_id" ON "courses" USING btree ("google_classroom_course_id") WHERE google_classroom_course_id <> '';