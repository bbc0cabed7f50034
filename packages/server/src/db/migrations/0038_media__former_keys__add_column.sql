ALTER TABLE "media" ADD COLUMN "former_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "media_former_keys" ON "media" USING gin ("former_keys");