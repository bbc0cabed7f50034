DROP INDEX "quiz_attempts_started_at";--> statement-breakpoint
CREATE INDEX "quiz_attempts_list" ON "quiz_attempts" USING btree ("started_at","id","result","course_id","quiz_id","user_id","percent","ended_at") WHERE not is_preview and not is_guest;--> statement-breakpoint
CREATE INDEX "quiz_attempts_preview" ON "quiz_attempts" USING btree ("started_at") WHERE is_preview;