CREATE TABLE "subscription_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"code" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"author_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"customer_id" integer,
	"course_id" integer,
	"bundle_id" integer,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	"interval" text NOT NULL,
	"interval_count" integer NOT NULL,
	"expires_after" integer DEFAULT 0 NOT NULL,
	"cycles_done" integer DEFAULT 0 NOT NULL,
	"signup_fee" bigint DEFAULT 0 NOT NULL,
	"trial_days" integer DEFAULT 0 NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"anchor_at" timestamp (3) with time zone,
	"anchor_cycles" integer DEFAULT 0 NOT NULL,
	"paid_until" timestamp (3) with time zone,
	"next_payment_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"cancel_note" text DEFAULT '' NOT NULL,
	"gateway" text NOT NULL,
	"saved_method" text DEFAULT '' NOT NULL,
	"method_hint" text DEFAULT '' NOT NULL,
	"setup_gateway" text,
	"setup_reference" text DEFAULT '' NOT NULL,
	"setups" integer DEFAULT 0 NOT NULL,
	"setup_started_at" timestamp (3) with time zone,
	"renewal_order_id" integer,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"asked_attempt" integer DEFAULT 0 NOT NULL,
	"grace_ends_at" timestamp (3) with time zone,
	"unpaid_ends_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"reminded_for" timestamp (3) with time zone,
	"request_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"modified_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subscription_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subscription_cycle" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_notes" ADD CONSTRAINT "subscription_notes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_notes" ADD CONSTRAINT "subscription_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_renewal_order_id_orders_id_fk" FOREIGN KEY ("renewal_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_modified_by_id_users_id_fk" FOREIGN KEY ("modified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscription_notes_subscription_id" ON "subscription_notes" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_created_at" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_status" ON "subscriptions" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_customer_id" ON "subscriptions" USING btree ("customer_id","course_id");--> statement-breakpoint
CREATE INDEX "subscriptions_course_id" ON "subscriptions" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "subscriptions_price" ON "subscriptions" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "subscriptions_next_payment_at" ON "subscriptions" USING btree ("next_payment_at");--> statement-breakpoint
CREATE INDEX "subscriptions_next_attempt_at" ON "subscriptions" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_paid_until" ON "subscriptions" USING btree ("paid_until");--> statement-breakpoint
CREATE INDEX "subscriptions_renewal_order_id" ON "subscriptions" USING btree ("renewal_order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_setup_started_at" ON "subscriptions" USING btree ("setup_started_at") WHERE setup_started_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_request_key" ON "subscriptions" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "orders_subscription_id" ON "orders" USING btree ("subscription_id","id") WHERE subscription_id is not null;