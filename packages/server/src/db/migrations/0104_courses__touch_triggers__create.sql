-- Updates the row of a course after each change of its sections or items. This changes xmin and ctid of the row, by which
-- processes cache the course. No column gets another value.
CREATE FUNCTION "touch_courses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE courses SET name = name WHERE id IN (SELECT course_id FROM new_rows);
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE courses SET name = name WHERE id IN (SELECT course_id FROM old_rows);
	ELSE
		UPDATE courses SET name = name WHERE id IN (SELECT course_id FROM old_rows UNION SELECT course_id FROM new_rows);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sections_touch_inserted" AFTER INSERT ON "sections" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_courses();--> statement-breakpoint
CREATE TRIGGER "sections_touch_updated" AFTER UPDATE ON "sections" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_courses();--> statement-breakpoint
CREATE TRIGGER "sections_touch_deleted" AFTER DELETE ON "sections" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_courses();--> statement-breakpoint
CREATE TRIGGER "course_items_touch_inserted" AFTER INSERT ON "course_items" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_courses();--> statement-breakpoint
CREATE TRIGGER "course_items_touch_updated" AFTER UPDATE ON "course_items" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_courses();--> statement-breakpoint
CREATE TRIGGER "course_items_touch_deleted" AFTER DELETE ON "course_items" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_courses();
