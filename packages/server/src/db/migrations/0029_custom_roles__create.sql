CREATE TABLE "custom_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"base_role" text NOT NULL,
	"capabilities" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "custom_role_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_roles_name_key" ON "custom_roles" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_custom_role_id_custom_roles_id_fk" FOREIGN KEY ("custom_role_id") REFERENCES "public"."custom_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_custom_role_id" ON "users" USING btree ("custom_role_id") WHERE "users"."custom_role_id" is not null;