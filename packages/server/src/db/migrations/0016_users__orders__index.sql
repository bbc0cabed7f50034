CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_display_name" ON "users" USING btree ("display_name" collate "und-x-icu","id");