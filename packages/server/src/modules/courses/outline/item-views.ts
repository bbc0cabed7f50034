import { courseItems, courses, sections } from '../courses.tables.ts';
import { itemPath } from '../course/courses.views.ts';
import { storedItem } from './item-fields.ts';

/** The course columns that decide who its staff are. */
export const staffedCourseColumns = {
  id: courses.id,
  name: courses.name,
  authorId: courses.authorId,
  additionalAuthorIds: courses.additionalAuthorIds,
  status: courses.status,
};

/** Columns that are selected with the content of an item of any type. */
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

/** View fields that items of all types share: name, state and place. */
export const itemFacts = ({ item, section, course }: ItemRow) => ({
  ...storedItem.view(item),
  id: item.id,
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
