ALTER TABLE "entitlements" ADD COLUMN "user_id" integer;--> statement-breakpoint
UPDATE "entitlements" SET "user_id" = "enrollments"."user_id" FROM "enrollments" WHERE "enrollments"."id" = "entitlements"."enrollment_id";--> statement-breakpoint
ALTER TABLE "entitlements" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlements_user_id" ON "entitlements" USING btree ("user_id","starts_at","expires_at","ended_at");