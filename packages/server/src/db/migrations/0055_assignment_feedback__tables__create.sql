CREATE TABLE "assignment_feedback_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_feedback_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reply_id" integer,
	"user_id" integer NOT NULL,
	"grader_id" integer,
	"file_key" text NOT NULL,
	"title" text NOT NULL,
	"mime_type" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"discarded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "assignment_file_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_file_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reply_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"author_id" integer,
	"page" integer NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignment_feedback_files" ADD CONSTRAINT "assignment_feedback_files_reply_id_assignment_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."assignment_replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_feedback_files" ADD CONSTRAINT "assignment_feedback_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_feedback_files" ADD CONSTRAINT "assignment_feedback_files_grader_id_users_id_fk" FOREIGN KEY ("grader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_file_comments" ADD CONSTRAINT "assignment_file_comments_reply_id_assignment_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."assignment_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_file_comments" ADD CONSTRAINT "assignment_file_comments_file_id_assignment_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."assignment_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_file_comments" ADD CONSTRAINT "assignment_file_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_feedback_files_reply_id" ON "assignment_feedback_files" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "assignment_feedback_files_user_id" ON "assignment_feedback_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assignment_feedback_files_grader_id" ON "assignment_feedback_files" USING btree ("grader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_file_comments_key" ON "assignment_file_comments" USING btree ("reply_id","key");--> statement-breakpoint
CREATE INDEX "assignment_file_comments_file_id" ON "assignment_file_comments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "assignment_file_comments_author_id" ON "assignment_file_comments" USING btree ("author_id");