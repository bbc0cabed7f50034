CREATE TABLE "media_trash" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_trash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"media_id" integer NOT NULL,
	"file" jsonb,
	"removed_at" timestamp (3) with time zone NOT NULL,
	"removed_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "trashed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_trash" ADD CONSTRAINT "media_trash_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_trash" ADD CONSTRAINT "media_trash_removed_by_id_users_id_fk" FOREIGN KEY ("removed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_trash_media_id" ON "media_trash" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "media_trash_removed_at" ON "media_trash" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "media_trash_removed_by_id" ON "media_trash" USING btree ("removed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_trash_deleted" ON "media_trash" USING btree ("media_id") WHERE "media_trash"."file" is null;