CREATE TABLE "people_import_failures" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	CONSTRAINT "people_import_failures_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"choices" jsonb,
	"job_id" integer,
	"result" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people_import_failures" ADD CONSTRAINT "people_import_failures_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_job_id_long_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."long_jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_imports_job_id" ON "people_imports" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "people_imports_user_id" ON "people_imports" USING btree ("user_id");