ALTER TABLE "sessions" ADD COLUMN "administrator_session_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "signed_in_by" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_administrator_session_id_sessions_id_fk" FOREIGN KEY ("administrator_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_administrator_session_id" ON "sessions" USING btree ("administrator_session_id");