CREATE TABLE "instructor_application_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instructor_application_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"application_id" integer,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instructor_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instructor_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"status" text NOT NULL,
	"headline" text NOT NULL,
	"message" text NOT NULL,
	"expertise" text[] NOT NULL,
	"links" text[] NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reapply_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "instructor_application_files" ADD CONSTRAINT "instructor_application_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_application_files" ADD CONSTRAINT "instructor_application_files_application_id_instructor_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."instructor_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_applications" ADD CONSTRAINT "instructor_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_applications" ADD CONSTRAINT "instructor_applications_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "instructor_application_files_application_id_key" ON "instructor_application_files" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instructor_application_files_unsent_key" ON "instructor_application_files" USING btree ("user_id") WHERE application_id is null;--> statement-breakpoint
CREATE INDEX "instructor_application_files_user_id" ON "instructor_application_files" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instructor_applications_waiting_key" ON "instructor_applications" USING btree ("user_id") WHERE status = 'applied';--> statement-breakpoint
CREATE INDEX "instructor_applications_user_id" ON "instructor_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "instructor_applications_created_at" ON "instructor_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "instructor_applications_decided_by_id" ON "instructor_applications" USING btree ("decided_by_id");