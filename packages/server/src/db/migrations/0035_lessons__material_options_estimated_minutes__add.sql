ALTER TABLE "lessons" ADD COLUMN "material_options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "estimated_minutes" integer DEFAULT 0 NOT NULL;