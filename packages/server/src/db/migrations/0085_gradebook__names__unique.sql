DROP INDEX "gradebook_categories_course_id_name_key";--> statement-breakpoint
DROP INDEX "grades_name_key";--> statement-breakpoint
CREATE UNIQUE INDEX "gradebook_categories_course_id_name_key" ON "gradebook_categories" USING btree ("course_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "grades_name_key" ON "grades" USING btree ("name");