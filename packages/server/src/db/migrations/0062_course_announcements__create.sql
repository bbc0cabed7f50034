CREATE TABLE "announcement_reads" (
	"announcement_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"sending" integer NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcement_reads_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"author_id" integer,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"status_before_trash" text,
	"audience" text DEFAULT 'all' NOT NULL,
	"send_email" boolean DEFAULT false NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"listed_at" timestamp (3) with time zone NOT NULL,
	"sending" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"request_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"modified_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "announcement_deliveries" (
	"announcement_id" integer NOT NULL,
	"sending" integer NOT NULL,
	"event_id" integer NOT NULL,
	"actor_id" integer,
	"after_user_id" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "announcement_deliveries_announcement_id_sending_pk" PRIMARY KEY("announcement_id","sending")
);
--> statement-breakpoint
CREATE TABLE "unlock_notices" (
	"user_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unlock_notices_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_announcement_id_course_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."course_announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_announcements" ADD CONSTRAINT "course_announcements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_announcements" ADD CONSTRAINT "course_announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_announcements" ADD CONSTRAINT "course_announcements_modified_by_id_users_id_fk" FOREIGN KEY ("modified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD CONSTRAINT "announcement_deliveries_announcement_id_course_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."course_announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD CONSTRAINT "announcement_deliveries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlock_notices" ADD CONSTRAINT "unlock_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlock_notices" ADD CONSTRAINT "unlock_notices_item_id_course_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."course_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_reads_user_id" ON "announcement_reads" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_announcements_request_key" ON "course_announcements" USING btree ("author_id","request_id","course_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "course_announcements_course_id" ON "course_announcements" USING btree ("course_id","listed_at");--> statement-breakpoint
CREATE INDEX "course_announcements_listed_at" ON "course_announcements" USING btree ("listed_at");--> statement-breakpoint
CREATE INDEX "course_announcements_publish_at" ON "course_announcements" USING btree ("publish_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "course_announcements_author_id" ON "course_announcements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "announcement_deliveries_actor_id" ON "announcement_deliveries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "unlock_notices_item_id" ON "unlock_notices" USING btree ("item_id");