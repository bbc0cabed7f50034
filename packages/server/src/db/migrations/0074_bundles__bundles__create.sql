CREATE TABLE "bundle_courses" (
	"bundle_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bundle_courses_bundle_id_course_id_pk" PRIMARY KEY("bundle_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bundles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"status_before_trash" text,
	"description" text DEFAULT '' NOT NULL,
	"highlights" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"featured_image" integer DEFAULT 0 NOT NULL,
	"featured_video_source" text DEFAULT '' NOT NULL,
	"featured_video_url" text DEFAULT '' NOT NULL,
	"access_mode" text DEFAULT 'one_time' NOT NULL,
	"currency" text NOT NULL,
	"regular_price" bigint DEFAULT 0 NOT NULL,
	"sale_price" bigint,
	"date_on_sale_from" timestamp (3) with time zone,
	"date_on_sale_to" timestamp (3) with time zone,
	"author_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"modified_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "order_line_courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"course_id" integer,
	"regular" bigint NOT NULL,
	"share" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bundle_courses" ADD CONSTRAINT "bundle_courses_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_courses" ADD CONSTRAINT "bundle_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_modified_by_id_users_id_fk" FOREIGN KEY ("modified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_courses" ADD CONSTRAINT "order_line_courses_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_courses" ADD CONSTRAINT "order_line_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_courses_course_id" ON "bundle_courses" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bundles_slug_key" ON "bundles" USING btree ("slug") WHERE status <> 'trash';--> statement-breakpoint
CREATE INDEX "bundles_status_created_at" ON "bundles" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bundles_author_id" ON "bundles" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "bundles_modified_by_id" ON "bundles" USING btree ("modified_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_courses_line_id_course_id" ON "order_line_courses" USING btree ("line_id","course_id");--> statement-breakpoint
CREATE INDEX "order_line_courses_course_id" ON "order_line_courses" USING btree ("course_id","line_id");