ALTER TABLE "webhooks" ADD COLUMN "origin" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
CREATE INDEX "webhooks_of_zapier" ON "webhooks" USING btree ("id") WHERE origin = 'zapier';