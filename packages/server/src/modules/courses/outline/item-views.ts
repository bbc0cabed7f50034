import { courseItems, courses, sections } from '../courses.tables.ts';
import { itemPath } from '../course/courses.views.ts';

/** A course as far as it decides who its staff are. */
export const staffedCourseColumns = {
  id: courses.id,
  name: courses.name,
  authorId: courses.authorId,
  additionalAuthorIds: courses.additionalAuthorIds,
  status: courses.status,
};

/** What an item of any type is read with, beside its own content. */
export const itemColumns = {
  item: courseItems,
  section: { id: sections.id, name: sections.name, position: sections.position },
  course: staffedCourseColumns,
};

interface ItemRow {
  item: typeof courseItems.$inferSelect;
  section: { id: number; position: number };
  course: { id: number; name: string };
}

/** What views of items of all types begin with: name, state and place. */
export const itemFacts = ({ item, section, course }: ItemRow) => ({
  id: item.id,
  name: item.name,
  slug: item.slug,
  permalink: itemPath(item),
  status: item.status,
  date_created: item.createdAt.toISOString(),
  date_modified: item.modifiedAt.toISOString(),
  modified: item.modifiedAt.toISOString(),
  parent_id: section.id,
  course_id: course.id,
  course_name: course.name,
  menu_order: item.position,
  parent_menu_order: section.position,
});
