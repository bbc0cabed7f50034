CREATE TABLE "film_clocks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"accounted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "film_watches" (
	"user_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"film" text NOT NULL,
	"ranges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"duration" double precision DEFAULT 0 NOT NULL,
	"resume_time" double precision DEFAULT 0 NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "film_watches_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "video_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"film" text NOT NULL,
	"time_stamp" double precision NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "content_protection_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "transform_live_to_video" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "require_full_watch" text DEFAULT 'inherit' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "pdf" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "film_clocks" ADD CONSTRAINT "film_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_watches" ADD CONSTRAINT "film_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_watches" ADD CONSTRAINT "film_watches_lesson_id_course_items_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_watches" ADD CONSTRAINT "film_watches_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_notes" ADD CONSTRAINT "video_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_notes" ADD CONSTRAINT "video_notes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_notes" ADD CONSTRAINT "video_notes_lesson_id_course_items_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_watches_lesson_id" ON "film_watches" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "film_watches_course_id" ON "film_watches" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_notes_user_id_lesson_id_key_key" ON "video_notes" USING btree ("user_id","lesson_id","key");--> statement-breakpoint
CREATE INDEX "video_notes_user_id_course_id" ON "video_notes" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "video_notes_lesson_id" ON "video_notes" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "video_notes_course_id" ON "video_notes" USING btree ("course_id");