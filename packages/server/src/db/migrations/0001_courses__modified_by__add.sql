ALTER TABLE "courses" ADD COLUMN "modified_by_id" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "outline_modified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "outline_modified_by_id" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_modified_by_id_users_id_fk" FOREIGN KEY ("modified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_outline_modified_by_id_users_id_fk" FOREIGN KEY ("outline_modified_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;