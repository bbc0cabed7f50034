ALTER TABLE "course_progress" ADD COLUMN "finish_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whoever has finished a course before today is not stopped by its finish at the next visit.
UPDATE "course_progress" SET "finish_shown" = true WHERE "completed_at" IS NOT NULL;
