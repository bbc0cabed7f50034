CREATE TABLE "google_classroom_accounts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"refresh_token" text DEFAULT '' NOT NULL,
	"lost" boolean DEFAULT false NOT NULL,
	"classes" jsonb,
	"classes_read_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people_imports" ADD COLUMN "source" text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE "google_classroom_accounts" ADD CONSTRAINT "google_classroom_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_google_classroom_course_id" ON "courses" USING btree ("google_classroom_course_id") WHERE google_classroom_course_id <> '';