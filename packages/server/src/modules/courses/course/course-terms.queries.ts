import type { Taxonomy } from '@lectern/contract';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { taughtBy } from './teaching.queries.ts';
import type { TermScope } from '../../terms/index.ts';
import { terms } from '../../terms/terms.tables.ts';
import { courses, courseTerms } from '../courses.tables.ts';

function counted(scope: TermScope): SQL {
  if (scope === 'published') return sql`c.status = 'publish'`;
  return scope.authorId === null
    ? sql`c.status <> 'trash'`
    : sql`c.status <> 'trash' and ${taughtBy(scope.authorId, sql`c`)}`;
}

/** The category and its descendants, as in the catalog filter. */
const withDescendants = sql`(with recursive tree as (
    select "terms"."id" union select t.id from ${terms} t join tree on t.parent_id = tree.id and t.taxonomy = 'category'
  ) select id from tree)`;

/** The number of courses with the term. For a category, courses of its descendants count too, each course once. */
export function termCount(taxonomy: Taxonomy, scope: TermScope): SQL<number> {
  if (taxonomy === 'difficulty') {
    return sql<number>`(select count(*) from ${courses} c where c.difficulty_id = "terms"."id" and ${counted(scope)})`;
  }
  const ids = taxonomy === 'category' ? withDescendants : sql`("terms"."id")`;
  return sql<number>`(select count(distinct c.id) from ${courseTerms} ct join ${courses} c on c.id = ct.course_id
    where ct.term_id in ${ids} and ${counted(scope)})`;
}

/** Whether the term is on the course. */
export const hasTerm = (taxonomy: Taxonomy, courseId: number): SQL =>
  taxonomy === 'difficulty'
    ? sql`"terms"."id" = (select c.difficulty_id from ${courses} c where c.id = ${courseId})`
    : sql`exists (select 1 from ${courseTerms} ct where ct.term_id = "terms"."id" and ct.course_id = ${courseId})`;

/** Categories and tags of a course. */
export async function selectCourseTermIds(db: Db, courseId: number): Promise<{ id: number; taxonomy: Taxonomy }[]> {
  return db
    .select({ id: terms.id, taxonomy: terms.taxonomy })
    .from(courseTerms)
    .innerJoin(terms, eq(terms.id, courseTerms.termId))
    .where(eq(courseTerms.courseId, courseId));
}

/** Courses of these terms carry that one; once, if they do so already. */
export async function reassignTerms(
  db: Db,
  { taxonomy, ids, into }: { taxonomy: Taxonomy; ids: readonly number[]; into: number },
): Promise<void> {
  if (taxonomy === 'difficulty') {
    await db
      .update(courses)
      .set({ difficultyId: into })
      .where(inArray(courses.difficultyId, [...ids]));
    return;
  }
  await db.execute(sql`insert into ${courseTerms} (course_id, term_id)
    select distinct ct.course_id, ${into}::integer from ${courseTerms} ct where ${inArray(sql`ct.term_id`, [...ids])}
    on conflict do nothing`);
}
