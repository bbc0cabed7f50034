CREATE TABLE "course_prerequisites" (
	"course_id" integer NOT NULL,
	"required_id" integer NOT NULL,
	CONSTRAINT "course_prerequisites_course_id_required_id_pk" PRIMARY KEY("course_id","required_id")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "cohort_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "cohort_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "coming_soon" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "coming_soon_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "coming_soon_hides_facts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "coming_soon_hides_date" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "prerequisites_mode" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prerequisites" ADD CONSTRAINT "course_prerequisites_required_id_courses_id_fk" FOREIGN KEY ("required_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_prerequisites_required_id" ON "course_prerequisites" USING btree ("required_id");