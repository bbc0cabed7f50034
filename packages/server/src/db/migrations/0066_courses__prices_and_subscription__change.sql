ALTER TABLE "courses" ALTER COLUMN "regular_price" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "sale_price" SET DATA TYPE numeric(12, 3);--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "billing_expire_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "signup_fee" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "trial_days" integer DEFAULT 0 NOT NULL;