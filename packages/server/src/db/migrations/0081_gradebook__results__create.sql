CREATE TABLE "grade_results" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grade_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"categories" jsonb NOT NULL,
	"percent" integer,
	"computed_percent" integer,
	"grade_id" integer,
	"status" text NOT NULL,
	"override_percent" integer,
	"override_reason" text DEFAULT '' NOT NULL,
	"override_by_id" integer,
	"override_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gradebook_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gradebook_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"name" text NOT NULL,
	"weight" integer NOT NULL,
	"drop_lowest" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gradebook_cells" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gradebook_cells_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"item_id" integer,
	"column_id" integer,
	"score" integer,
	"excused" boolean DEFAULT false NOT NULL,
	"override_percent" integer,
	"override_points" integer,
	"reason" text DEFAULT '' NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"modified_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "gradebook_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gradebook_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer,
	"kind" text NOT NULL,
	"user_id" integer,
	"column_ref" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undoes_id" integer
);
--> statement-breakpoint
CREATE TABLE "gradebook_columns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gradebook_columns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"item_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"weight" integer DEFAULT 100 NOT NULL,
	"category_id" integer,
	"extra_credit" boolean DEFAULT false NOT NULL,
	"released_at" timestamp (3) with time zone,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gradebooks" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"columns_start_hidden" boolean DEFAULT false NOT NULL,
	"stale" boolean DEFAULT false NOT NULL,
	"stale_count" integer DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"points" integer NOT NULL,
	"min" integer NOT NULL,
	"max" integer NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "grade_results" ADD CONSTRAINT "grade_results_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_results" ADD CONSTRAINT "grade_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_results" ADD CONSTRAINT "grade_results_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_results" ADD CONSTRAINT "grade_results_override_by_id_users_id_fk" FOREIGN KEY ("override_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_categories" ADD CONSTRAINT "gradebook_categories_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_cells" ADD CONSTRAINT "gradebook_cells_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_cells" ADD CONSTRAINT "gradebook_cells_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_cells" ADD CONSTRAINT "gradebook_cells_item_id_course_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_cells" ADD CONSTRAINT "gradebook_cells_column_id_gradebook_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."gradebook_columns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_cells" ADD CONSTRAINT "gradebook_cells_modified_by_id_users_id_fk" FOREIGN KEY ("modified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_changes" ADD CONSTRAINT "gradebook_changes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_changes" ADD CONSTRAINT "gradebook_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_changes" ADD CONSTRAINT "gradebook_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_columns" ADD CONSTRAINT "gradebook_columns_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_columns" ADD CONSTRAINT "gradebook_columns_item_id_course_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_columns" ADD CONSTRAINT "gradebook_columns_category_id_gradebook_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."gradebook_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebooks" ADD CONSTRAINT "gradebooks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "grade_results_course_id_user_id_key" ON "grade_results" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "grade_results_user_id" ON "grade_results" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "grade_results_updated_at" ON "grade_results" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "grade_results_grade_id" ON "grade_results" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "grade_results_override_by_id" ON "grade_results" USING btree ("override_by_id");--> statement-breakpoint
CREATE INDEX "grade_results_in_progress" ON "grade_results" USING btree ("course_id","user_id") WHERE status = 'in_progress';--> statement-breakpoint
CREATE UNIQUE INDEX "gradebook_categories_course_id_name_key" ON "gradebook_categories" USING btree ("course_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "gradebook_cells_item_key" ON "gradebook_cells" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gradebook_cells_column_key" ON "gradebook_cells" USING btree ("user_id","column_id");--> statement-breakpoint
CREATE INDEX "gradebook_cells_course_id" ON "gradebook_cells" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "gradebook_cells_item_id" ON "gradebook_cells" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "gradebook_cells_column_id" ON "gradebook_cells" USING btree ("column_id");--> statement-breakpoint
CREATE INDEX "gradebook_cells_modified_by_id" ON "gradebook_cells" USING btree ("modified_by_id");--> statement-breakpoint
CREATE INDEX "gradebook_changes_course_id" ON "gradebook_changes" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "gradebook_changes_user_id" ON "gradebook_changes" USING btree ("user_id","course_id","id");--> statement-breakpoint
CREATE INDEX "gradebook_changes_actor_id" ON "gradebook_changes" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gradebook_changes_undoes_id_key" ON "gradebook_changes" USING btree ("undoes_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gradebook_columns_item_id_key" ON "gradebook_columns" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "gradebook_columns_course_id" ON "gradebook_columns" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "gradebook_columns_category_id" ON "gradebook_columns" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "gradebooks_stale" ON "gradebooks" USING btree ("course_id") WHERE stale;--> statement-breakpoint
CREATE UNIQUE INDEX "grades_name_key" ON "grades" USING btree (lower("name"));--> statement-breakpoint
INSERT INTO "gradebooks" ("course_id", "stale", "stale_count") SELECT DISTINCT "course_id", true, 1 FROM "enrollments" ON CONFLICT DO NOTHING;
