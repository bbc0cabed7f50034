import type { ItemTypeSlug } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { folded } from '../../platform/db/fragments/folded.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { questionsAnswers as messages } from './questions-answers.tables.ts';

export interface FoundQuestion {
  id: number;
  content: string;
  /** The question or the reply that contains the words. */
  found: string;
  second: number | null;
  course: { id: number; name: string };
  item: { id: number; type: ItemTypeSlug; name: string } | null;
}

/** Questions that are not archived, or are the person's own, by the newest message that contains all words. */
export async function selectQuestionsWithWords(
  db: Db,
  options: { courseIds: readonly number[]; words: readonly string[]; userId: number; limit: number },
): Promise<FoundQuestion[]> {
  const { courseIds, words, userId, limit } = options;
  if (courseIds.length === 0 || words.length === 0) return [];
  const { rows } = await db.execute<FoundQuestion & Record<string, unknown>>(sql`
    with found as (
      select distinct on (coalesce(m.parent_id, m.id)) coalesce(m.parent_id, m.id) as id, m.content, m.created_at
      from ${messages} m
      where m.course_id = any(${sql.param([...courseIds])}::int[]) and m.status = 'approve'
        and (select bool_and(position(${folded(sql`w.word`)} in ${folded(sql`m.content`)}) > 0)
          from unnest(${sql.param([...words])}::text[]) as w (word))
      order by coalesce(m.parent_id, m.id), m.created_at desc
    )
    select q.id, q.content, f.content as found, q.second,
      json_build_object('id', c.id, 'name', c.name) as course,
      case when i.id is not null then json_build_object('id', i.id, 'type', i.type, 'name', i.name) end as item
    from found f
    join ${messages} q on q.id = f.id and q.status = 'approve' and (not q.archived or q.user_id = ${userId})
    join ${courses} c on c.id = q.course_id
    left join ${courseItems} i on i.id = q.item_id and i.status = 'publish'
    order by f.created_at desc, q.id desc
    limit ${limit}`);
  return rows;
}
