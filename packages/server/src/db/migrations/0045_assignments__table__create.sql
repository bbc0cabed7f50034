CREATE TABLE "assignments" (
	"id" integer PRIMARY KEY NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"late_submissions" text DEFAULT 'allow' NOT NULL,
	"total_points" numeric(10, 2) DEFAULT 100 NOT NULL,
	"pass_points" numeric(10, 2) DEFAULT 50 NOT NULL,
	"submission_kinds" jsonb DEFAULT '["text","files"]'::jsonb NOT NULL,
	"max_files" integer DEFAULT 5 NOT NULL,
	"max_file_mb" integer DEFAULT 10 NOT NULL,
	"allowed_types" jsonb DEFAULT '["pdf","zip","word","powerpoint","excel","image","video","audio"]'::jsonb NOT NULL,
	"retake" boolean DEFAULT false NOT NULL,
	"restrict_completion" boolean DEFAULT false NOT NULL,
	"weight" numeric(10, 2) DEFAULT 1 NOT NULL,
	"download_materials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"material_options" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_id_course_items_id_fk" FOREIGN KEY ("id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_due_at" ON "assignments" USING btree ("due_at");