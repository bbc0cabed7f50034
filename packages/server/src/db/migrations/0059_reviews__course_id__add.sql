ALTER TABLE "quiz_reviews" RENAME TO "reviews";--> statement-breakpoint
ALTER SEQUENCE "quiz_reviews_id_seq" RENAME TO "reviews_id_seq";--> statement-breakpoint
ALTER INDEX "quiz_reviews_pkey" RENAME TO "reviews_pkey";--> statement-breakpoint
ALTER INDEX "quiz_reviews_created_at" RENAME TO "reviews_created_at";--> statement-breakpoint
ALTER INDEX "quiz_reviews_parent_id" RENAME TO "reviews_parent_id";--> statement-breakpoint
ALTER INDEX "quiz_reviews_quiz_id_user_id_key" RENAME TO "reviews_quiz_id_user_id_key";--> statement-breakpoint
ALTER TABLE "reviews" RENAME CONSTRAINT "quiz_reviews_modified_by_id_users_id_fk" TO "reviews_modified_by_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "reviews" RENAME CONSTRAINT "quiz_reviews_parent_id_quiz_reviews_id_fk" TO "reviews_parent_id_reviews_id_fk";--> statement-breakpoint
ALTER TABLE "reviews" RENAME CONSTRAINT "quiz_reviews_quiz_id_quizzes_id_fk" TO "reviews_quiz_id_quizzes_id_fk";--> statement-breakpoint
ALTER TABLE "reviews" RENAME CONSTRAINT "quiz_reviews_user_id_users_id_fk" TO "reviews_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "quiz_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "rating_counts" integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "course_id" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rating" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_course_id_user_id_key" ON "reviews" USING btree ("course_id","user_id") WHERE parent_id is null and status <> 'trash';--> statement-breakpoint
CREATE INDEX "reviews_user_id" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_course_id_created_at" ON "reviews" USING btree ("course_id","created_at") WHERE parent_id is null and status = 'approve';--> statement-breakpoint
CREATE INDEX "reviews_course_id_rating_created_at" ON "reviews" USING btree ("course_id","rating","created_at") WHERE parent_id is null and status = 'approve';--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_check" CHECK (num_nonnulls(quiz_id, course_id) = 1);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rating_check" CHECK ((course_id is not null and parent_id is null) = (rating is not null) and rating between 1 and 5);