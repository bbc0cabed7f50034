CREATE TABLE "log_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone NOT NULL,
	"level" text NOT NULL,
	"source" text NOT NULL,
	"event" text NOT NULL,
	"message" text NOT NULL,
	"actor_id" integer,
	"subject_id" integer,
	"request_id" text NOT NULL,
	"ip_hash" text NOT NULL,
	"context" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "log_entries_created_at" ON "log_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "log_entries_source" ON "log_entries" USING btree ("source","created_at","id");--> statement-breakpoint
CREATE INDEX "log_entries_request_id" ON "log_entries" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "log_entries_message" ON "log_entries" USING btree ("message");