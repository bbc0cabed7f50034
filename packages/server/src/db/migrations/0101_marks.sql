ALTER TABLE "quiz_attempts" ADD COLUMN "marking_rules" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "quiz_attempts_marking_rules" ON "quiz_attempts" USING btree ("quiz_id","marking_rules");--> statement-breakpoint
-- The percent of a cell is that of its attempt, which is rounded down.
UPDATE "grade_results" SET "cells" = (
  SELECT jsonb_agg(CASE
    WHEN cell->>'status' = 'graded' AND NOT (cell->>'overridden')::boolean AND (cell->>'total')::numeric > 0
      AND cell->>'earned' IS NOT NULL
    THEN jsonb_set(cell, '{percent}', to_jsonb(div((cell->>'earned')::numeric * 10000, (cell->>'total')::numeric)::int))
    ELSE cell END ORDER BY place)
  FROM jsonb_array_elements("cells") WITH ORDINALITY AS one(cell, place)
) WHERE EXISTS (
  SELECT FROM jsonb_array_elements("cells") AS cell
  WHERE cell->>'status' = 'graded' AND NOT (cell->>'overridden')::boolean AND (cell->>'total')::numeric > 0
    AND (cell->>'percent')::int <> div((cell->>'earned')::numeric * 10000, (cell->>'total')::numeric)
);
