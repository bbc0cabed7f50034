-- Blank cells of manual columns were scored 0 at the end of a course. All results are worked out again.
INSERT INTO "gradebooks" ("course_id", "stale", "stale_count") SELECT DISTINCT "course_id", true, 1 FROM "grade_results"
	ON CONFLICT ("course_id") DO UPDATE SET "stale" = true, "stale_count" = "gradebooks"."stale_count" + 1, "cursor" = 0;
