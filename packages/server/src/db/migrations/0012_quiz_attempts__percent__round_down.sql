-- Percentages are rounded down from now on: what was rounded up before would show as changed in every regrade.
UPDATE "quiz_attempts" SET "percent" = floor("earned_marks" * 10000 / "total_marks") / 100
WHERE "total_marks" > 0 AND "percent" > floor("earned_marks" * 10000 / "total_marks") / 100;
