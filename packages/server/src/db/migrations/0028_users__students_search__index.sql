CREATE INDEX "users_students_created_at" ON "users" USING btree ("created_at","id","blocked","email_verified_at","last_active_at") WHERE kind = 'member' and roles @> '{student}'::text[];--> statement-breakpoint
CREATE INDEX "users_students_display_name" ON "users" USING btree ("display_name" collate "und-x-icu","id","blocked","email_verified_at") WHERE kind = 'member' and roles @> '{student}'::text[];--> statement-breakpoint
CREATE INDEX "users_students_email" ON "users" USING btree (lower("email"),"id","email","blocked","email_verified_at") WHERE kind = 'member' and roles @> '{student}'::text[];--> statement-breakpoint
CREATE INDEX "users_students_last_active_up" ON "users" USING btree ("last_active_at","id","blocked","email_verified_at") WHERE kind = 'member' and roles @> '{student}'::text[];--> statement-breakpoint
CREATE INDEX "users_students_last_active_down" ON "users" USING btree ("last_active_at" DESC NULLS LAST,"id" desc,"blocked","email_verified_at") WHERE kind = 'member' and roles @> '{student}'::text[];--> statement-breakpoint
-- Searches of parts of words. A database without pg_trgm, or one in which this user may not create it, goes without: the
-- lists find the same, by reading every account. docs/running.md says how to add both later.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "users_search" ON "users" USING gin ("display_name" gin_trgm_ops, "username" gin_trgm_ops, "email" gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
EXCEPTION
	WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
		RAISE NOTICE 'searches of people go without an index: %', SQLERRM;
END
$$;
