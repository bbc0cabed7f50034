CREATE TABLE "badge_signers" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_part" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "certificate_counters" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates_issued" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_issued_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"place" integer NOT NULL,
	"number" text NOT NULL,
	"user_id" integer,
	"course_id" integer,
	"certificate_id" integer,
	"status" text DEFAULT 'valid' NOT NULL,
	"data" jsonb NOT NULL,
	"language" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by_id" integer,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by_id" integer,
	"revoke_reason" text DEFAULT '' NOT NULL,
	"reissue_of" integer,
	CONSTRAINT "certificates_issued_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_issued_place_unique" UNIQUE("place")
);
--> statement-breakpoint
CREATE TABLE "course_certificates" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"enabled_at" timestamp (3) with time zone,
	"certificate_id" integer,
	"email" boolean DEFAULT true NOT NULL,
	"sharing" boolean DEFAULT true NOT NULL,
	"expires_months" integer DEFAULT 0 NOT NULL,
	"condition" text DEFAULT 'completion' NOT NULL,
	"minimum_score" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates_issued" ADD CONSTRAINT "certificates_issued_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates_issued" ADD CONSTRAINT "certificates_issued_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates_issued" ADD CONSTRAINT "certificates_issued_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates_issued" ADD CONSTRAINT "certificates_issued_issued_by_id_users_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates_issued" ADD CONSTRAINT "certificates_issued_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates_issued" ADD CONSTRAINT "certificates_issued_reissue_of_certificates_issued_id_fk" FOREIGN KEY ("reissue_of") REFERENCES "public"."certificates_issued"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_certificates" ADD CONSTRAINT "course_certificates_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_issued_valid" ON "certificates_issued" USING btree ("user_id","course_id") WHERE status = 'valid';--> statement-breakpoint
CREATE INDEX "certificates_issued_course_id_issued_at" ON "certificates_issued" USING btree ("course_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificates_issued_issued_at" ON "certificates_issued" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_issued_certificate_id" ON "certificates_issued" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "certificates_issued_user_id" ON "certificates_issued" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "certificates_issued_issued_by_id" ON "certificates_issued" USING btree ("issued_by_id");--> statement-breakpoint
CREATE INDEX "certificates_issued_ended_by_id" ON "certificates_issued" USING btree ("ended_by_id");--> statement-breakpoint
CREATE INDEX "certificates_issued_reissue_of" ON "certificates_issued" USING btree ("reissue_of");--> statement-breakpoint
CREATE INDEX "course_certificates_certificate_id" ON "course_certificates" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "course_certificates_enabled" ON "course_certificates" USING btree ("course_id") WHERE enabled;