DROP INDEX "courses_slug_key";--> statement-breakpoint
CREATE INDEX "courses_slug" ON "courses" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_slug_key" ON "courses" USING btree ("slug") WHERE status <> 'trash';