CREATE TABLE "subscription_courses" (
	"subscription_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	CONSTRAINT "subscription_courses_subscription_id_course_id_pk" PRIMARY KEY("subscription_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "billing_cycle" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "billing_expire_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "signup_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "trial_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_courses" ADD CONSTRAINT "subscription_courses_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_courses" ADD CONSTRAINT "subscription_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_courses_course_id" ON "subscription_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "subscriptions_bundle_id" ON "subscriptions" USING btree ("bundle_id","id") WHERE bundle_id is not null;