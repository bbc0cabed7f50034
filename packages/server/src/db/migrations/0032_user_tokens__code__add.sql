ALTER TABLE "user_tokens" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "user_tokens" ADD COLUMN "code_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_tokens" ADD COLUMN "code_resends" integer DEFAULT 0 NOT NULL;