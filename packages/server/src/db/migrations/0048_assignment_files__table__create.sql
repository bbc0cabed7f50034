CREATE TABLE "assignment_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"assignment_id" integer,
	"user_id" integer NOT NULL,
	"reply_id" integer,
	"file_key" text NOT NULL,
	"title" text NOT NULL,
	"mime_type" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"discarded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "assignment_files" ADD CONSTRAINT "assignment_files_assignment_id_course_items_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."course_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_files" ADD CONSTRAINT "assignment_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_files" ADD CONSTRAINT "assignment_files_reply_id_assignment_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."assignment_replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_files_assignment_id" ON "assignment_files" USING btree ("assignment_id","user_id");--> statement-breakpoint
CREATE INDEX "assignment_files_user_id" ON "assignment_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignment_files_reply_id" ON "assignment_files" USING btree ("reply_id");