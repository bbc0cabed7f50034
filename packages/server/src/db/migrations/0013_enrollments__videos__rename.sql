ALTER TABLE "enrolments" RENAME TO "enrollments";--> statement-breakpoint
ALTER SEQUENCE "enrolments_id_seq" RENAME TO "enrollments_id_seq";--> statement-breakpoint
ALTER TABLE "enrollments" RENAME CONSTRAINT "enrolments_pkey" TO "enrollments_pkey";--> statement-breakpoint
ALTER INDEX "enrolments_user_id_course_id_key" RENAME TO "enrollments_user_id_course_id_key";--> statement-breakpoint
ALTER INDEX "enrolments_course_id" RENAME TO "enrollments_course_id";--> statement-breakpoint
ALTER INDEX "enrolments_enrolled_at" RENAME TO "enrollments_enrolled_at";--> statement-breakpoint
ALTER TABLE "enrollments" RENAME CONSTRAINT "enrolments_user_id_users_id_fk" TO "enrollments_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "enrollments" RENAME CONSTRAINT "enrolments_course_id_courses_id_fk" TO "enrollments_course_id_courses_id_fk";--> statement-breakpoint
ALTER TABLE "entitlements" RENAME COLUMN "enrolment_id" TO "enrollment_id";--> statement-breakpoint
ALTER TABLE "entitlements" RENAME CONSTRAINT "entitlements_enrolment_id_enrolments_id_fk" TO "entitlements_enrollment_id_enrollments_id_fk";--> statement-breakpoint
ALTER TABLE "film_clocks" RENAME TO "video_clocks";--> statement-breakpoint
ALTER TABLE "video_clocks" RENAME CONSTRAINT "film_clocks_pkey" TO "video_clocks_pkey";--> statement-breakpoint
ALTER TABLE "video_clocks" RENAME CONSTRAINT "film_clocks_user_id_users_id_fk" TO "video_clocks_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "film_watches" RENAME TO "video_watches";--> statement-breakpoint
ALTER TABLE "video_watches" RENAME COLUMN "film" TO "video";--> statement-breakpoint
ALTER INDEX "film_watches_lesson_id" RENAME TO "video_watches_lesson_id";--> statement-breakpoint
ALTER INDEX "film_watches_course_id" RENAME TO "video_watches_course_id";--> statement-breakpoint
ALTER TABLE "video_watches" RENAME CONSTRAINT "film_watches_user_id_users_id_fk" TO "video_watches_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "video_watches" RENAME CONSTRAINT "film_watches_lesson_id_course_items_id_fk" TO "video_watches_lesson_id_course_items_id_fk";--> statement-breakpoint
ALTER TABLE "video_watches" RENAME CONSTRAINT "film_watches_course_id_courses_id_fk" TO "video_watches_course_id_courses_id_fk";--> statement-breakpoint
ALTER TABLE "video_watches" RENAME CONSTRAINT "film_watches_user_id_lesson_id_pk" TO "video_watches_user_id_lesson_id_pk";--> statement-breakpoint
ALTER TABLE "video_notes" RENAME COLUMN "film" TO "video";
