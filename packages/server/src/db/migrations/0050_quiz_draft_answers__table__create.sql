CREATE TABLE "quiz_draft_answers" (
	"attempt_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"value" jsonb NOT NULL,
	"size" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quiz_draft_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "quiz_draft_answers" ADD CONSTRAINT "quiz_draft_answers_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "quiz_draft_answers" ("attempt_id", "question_id", "value", "size", "saved_at")
SELECT a.id, saved.key::integer, saved.value -> 'value', length((saved.value -> 'value')::text), (saved.value ->> 'at')::timestamptz
FROM "quiz_attempts" a, jsonb_each(a.draft) saved WHERE a.status = 'attempt_started';--> statement-breakpoint
ALTER TABLE "quiz_attempts" DROP COLUMN "draft";