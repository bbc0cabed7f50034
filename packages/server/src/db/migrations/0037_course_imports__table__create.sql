CREATE TABLE "course_import_parts" (
	"import_id" integer NOT NULL,
	"part" text NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "course_import_parts_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
CREATE TABLE "course_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"byte_size" integer NOT NULL,
	"contents" jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"choices" jsonb,
	"job_id" integer,
	"result" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_import_parts" ADD CONSTRAINT "course_import_parts_import_id_course_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."course_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_imports" ADD CONSTRAINT "course_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_imports" ADD CONSTRAINT "course_imports_job_id_long_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."long_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_imports_user_id" ON "course_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "course_imports_job_id" ON "course_imports" USING btree ("job_id");