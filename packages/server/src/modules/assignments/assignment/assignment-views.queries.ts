import type { contract, Input } from '@lectern/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { type Listed, listed, NO_TEXT, whole } from '../../../platform/db/fragments/listed-texts.ts';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import { AppError } from '../../../platform/errors.ts';
import { courseItems, courses, sections } from '../../courses/courses.tables.ts';
import { itemColumns, itemFilters, type ItemScope, selectItemPage } from '../../courses/index.ts';
import { itemFiles } from '../../media/index.ts';
import { assignments } from '../assignments.tables.ts';

export type AssignmentQuery = Input<typeof contract.assignments.list>['query'];

/** The download materials of the assignment. */
const files = itemFiles(sql`m.id in (select (one #>> '{}')::integer
    from jsonb_array_elements(${assignments.downloadMaterials}) one)`);

function selectAssignmentViews(db: Db, { content, truncated }: Listed<typeof assignments> = whole(assignments)) {
  return db
    .select({
      ...itemColumns,
      assignment: content,
      truncated,
      files,
    })
    .from(courseItems)
    .innerJoin(assignments, eq(assignments.id, courseItems.id))
    .innerJoin(sections, eq(sections.id, courseItems.sectionId))
    .innerJoin(courses, eq(courses.id, courseItems.courseId));
}

export type AssignmentViewRow = Awaited<ReturnType<typeof selectAssignmentViews>>[number];

const assignmentRow = preparedQuery((db) => selectAssignmentViews(db).where(eq(courseItems.id, sql.placeholder('id'))));

/** An assignment with its course; throws `not_found` for items of other types. */
export async function getAssignmentRow(db: Db, id: number): Promise<AssignmentViewRow> {
  const [row] = await assignmentRow(db, { id });
  if (!row) throw new AppError('not_found');
  return row;
}

const NO_ROWS = sql`'[]'::jsonb`;

/** One page of assignments. Two statements. */
export async function selectAssignmentPage(
  db: Db,
  { query, scope }: { query: AssignmentQuery; scope: ItemScope },
): Promise<{ rows: AssignmentViewRow[]; total: number }> {
  const where = and(eq(courseItems.type, 'assignment'), itemFilters(query, scope, assignments.description));
  // Its description is answered twice.
  const shown = listed(
    assignments,
    { description: NO_TEXT, shortDescription: NO_TEXT, rubric: NO_ROWS },
    2 * query.per_page,
  );
  return selectItemPage(db, { views: selectAssignmentViews(db, shown), content: assignments, where, query });
}
