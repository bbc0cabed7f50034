import { courseChanges, type SafeHtml } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { events } from '../../platform/platform.tables.ts';
import { courseItems, sections } from '../courses/courses.tables.ts';
import { courseFaqs } from '../faqs/faqs.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { questionName } from '../quizzes/index.ts';

/** More than are shown, as those that repeat each other become one. */
const CHANGES_READ = 60;

export interface CourseChange {
  id: number;
  type: string;
  createdAt: Date;
  actorId: number | null;
  actorName: string | null;
  itemId: string | null;
  itemName: string | null;
  sectionName: string | null;
  question: SafeHtml | null;
  faq: string | null;
  learner: string | null;
}

/**
 * Latest changes of a course, except for those that learners made to their own progress. Each event type is queried
 * separately, so that a thousand completions do not hide the change before them.
 */
export async function selectCourseChanges(db: Db, courseId: number): Promise<CourseChange[]> {
  const int = (name: string) => sql.raw(`(e.payload ->> '${name}')::int`);
  const { rows } = await db.execute<Omit<CourseChange, 'createdAt'> & { createdAt: string }>(sql`
    with latest as (
      select one.* from unnest(array[${sql.join(
        courseChanges.map((type) => sql`${type}`),
        sql`, `,
      )}]::text[]) as wanted(type)
      cross join lateral (
        select e.* from ${events} e
        where e.payload ->> 'course_id' = ${String(courseId)} and e.type = wanted.type
          and (e.payload ->> 'user_id' is null or ${int('user_id')} is distinct from e."actorId")
        order by e.id desc limit ${CHANGES_READ}
      ) one
      order by one.id desc limit ${CHANGES_READ}
    )
    select e.id, e.type, e.created_at as "createdAt", actor.id as "actorId", actor.display_name as "actorName",
      coalesce(e.payload ->> 'question_id', e.payload ->> 'lesson_id', e.payload ->> 'quiz_id',
        e.payload ->> 'item_id', e.payload ->> 'section_id', e.payload ->> 'faq_id', e.payload ->> 'user_id') as "itemId",
      item.name as "itemName", section.name as "sectionName", faq.title as faq, learner.display_name as learner,
      ${questionName({ id: int('question_id'), courseId })} as question
    from latest e
    left join ${users} actor on actor.id = e."actorId"
    left join ${users} learner on learner.id = ${int('user_id')}
    left join ${courseItems} item on item.course_id = ${courseId}
      and item.id = coalesce(${int('lesson_id')}, ${int('quiz_id')}, ${int('item_id')})
    left join ${sections} section on section.course_id = ${courseId} and section.id = ${int('section_id')}
    left join ${courseFaqs} faq on faq.course_id = ${courseId} and faq.id = ${int('faq_id')}
    order by e.id desc`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
