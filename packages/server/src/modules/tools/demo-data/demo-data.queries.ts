import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, coursePrerequisites, courses, courseTerms, sections } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { courseFaqs } from '../../faqs/faqs.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { questions } from '../../quizzes/quizzes.tables.ts';
import { terms } from '../../terms/terms.tables.ts';

interface Batch {
  after: number;
  limit: number;
}

/** Courses created by the demo or installed as samples. */
const isDemoCourse = (course: SQL): SQL => sql`${course}.import_key ~ '^(demo|sample):'`;

const changedPart = (table: SQL): SQL =>
  sql`exists (select from ${table} part where part.course_id = c.id and part.modified_at > part.created_at)`;

/** Why a demo course is kept; '' if it can be removed. */
const reasonToKeep: SQL<string> = sql`case
  when c.modified_at > c.created_at or c.outline_modified_at is not null
    or ${changedPart(sql`${courseItems}`)} or ${changedPart(sql`${sections}`)}
    or ${changedPart(sql`${questions}`)} or ${changedPart(sql`${courseFaqs}`)} then 'course_changed'
  when exists (select from ${enrollments} e join ${users} person on person.id = e.user_id
    where e.course_id = c.id and person.kind = 'member' and not person.is_demo) then 'course_has_learners'
  when exists (select from ${coursePrerequisites} p join ${courses} other on other.id = p.course_id
    where p.required_id = c.id and not ${isDemoCourse(sql`other`)}) then 'course_required'
  else '' end`;

/** The ids of the demo courses that can be removed. */
const removable: SQL = sql`(select c.id from ${courses} c where ${isDemoCourse(sql`c`)} and ${reasonToKeep} = '')`;

interface DemoCourseRow {
  id: number;
  name: string;
  items: number;
  createdAt: Date;
  keep: string;
}

/** Demo courses after this id, each with the reason to keep it. */
export async function selectDemoCourses(db: Db, { after, limit }: Batch): Promise<DemoCourseRow[]> {
  const { rows } = await db.execute<Omit<DemoCourseRow, 'createdAt'> & { created_at: string }>(sql`
    select c.id, c.name, c.created_at, ${reasonToKeep} as keep,
      (select count(*)::int from ${courseItems} item where item.course_id = c.id) as items
    from ${courses} c where ${isDemoCourse(sql`c`)} and c.id > ${after} order by c.id limit ${limit}`);
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at) }));
}

/** The same for one course. */
export async function selectOptionalDemoCourse(db: Db, id: number): Promise<DemoCourseRow | undefined> {
  return (await selectDemoCourses(db, { after: id - 1, limit: 1 })).find((row) => row.id === id);
}

// The selected columns are unqualified, so the subqueries name the table themselves.

/** Demo people after this id, and whether they teach or learn in courses that are kept. */
export async function selectDemoPeople(db: Db, { after, limit }: Batch) {
  return db
    .select({
      id: users.id,
      email: users.email,
      displayName: users.displayName,
      firstName: users.firstName,
      lastName: users.lastName,
      teaches: sql<boolean>`exists (select from ${courses} c
        where (c.author_id = ${users}.id or ${users}.id = any(c.additional_author_ids)) and c.id not in ${removable})`,
      learns: sql<boolean>`exists (select from ${enrollments} e
        where e.user_id = ${users}.id and e.course_id not in ${removable})`,
    })
    .from(users)
    .where(and(eq(users.isDemo, true), eq(users.kind, 'member'), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
}

const MAX_ID = 2_147_483_647;

/**
 * Demo terms that are unchanged, newest first, so that children come before their parents. `after` counts down: it is
 * `place` of the row before.
 */
export async function selectDemoTerms(
  db: Db,
  { after, limit, made }: Batch & { made: readonly { taxonomy: string; slug: string; name: string }[] },
) {
  const known = JSON.stringify(made);
  const rows = await db
    .select({
      id: terms.id,
      taxonomy: terms.taxonomy,
      name: terms.name,
      used: sql<boolean>`exists (select from ${courseTerms} t
        where t.term_id = ${terms}.id and t.course_id not in ${removable})
        or exists (select from ${terms} child where child.parent_id = ${terms}.id and not exists (
          select from jsonb_to_recordset(${known}::jsonb) as m(taxonomy text, slug text)
          where m.taxonomy = child.taxonomy and m.slug = child.slug))`,
    })
    .from(terms)
    .where(
      and(
        sql`${MAX_ID} - ${terms.id} > ${after}`,
        isNull(terms.modifiedById),
        sql`exists (select from jsonb_to_recordset(${known}::jsonb) as m(taxonomy text, slug text, name text)
          where m.taxonomy = ${terms.taxonomy} and m.slug = ${terms.slug} and m.name = ${terms.name})`,
      ),
    )
    .orderBy(desc(terms.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, place: MAX_ID - row.id }));
}
