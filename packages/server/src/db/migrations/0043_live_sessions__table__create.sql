CREATE TABLE "live_sessions" (
	"id" integer PRIMARY KEY NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"minutes" integer DEFAULT 60 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"provider" text DEFAULT 'manual' NOT NULL,
	"join_url" text DEFAULT '' NOT NULL,
	"meeting_id" text DEFAULT '' NOT NULL,
	"password" text DEFAULT '' NOT NULL,
	"host_note" text DEFAULT '' NOT NULL,
	"closing_text" text DEFAULT '' NOT NULL,
	"download_materials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"material_options" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_id_course_items_id_fk" FOREIGN KEY ("id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_sessions_starts_at" ON "live_sessions" USING btree ("starts_at");