CREATE TABLE "site_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" text NOT NULL,
	"status_before_trash" text,
	"trashed_at" timestamp (3) with time zone,
	"content" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"placement" text DEFAULT 'none' NOT NULL,
	"menu_order" integer DEFAULT 0 NOT NULL,
	"author_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"modified_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "material_options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "estimated_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_modified_by_id_users_id_fk" FOREIGN KEY ("modified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_pages_slug_key" ON "site_pages" USING btree ("slug") WHERE status <> 'trash';--> statement-breakpoint
CREATE INDEX "site_pages_author_id" ON "site_pages" USING btree ("author_id");