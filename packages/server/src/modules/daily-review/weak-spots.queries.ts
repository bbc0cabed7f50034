import type { ItemTypeSlug, QuestionTypeSlug, ReviewKind } from '@lectern/contract';
import { MAX_WEAK_SPOTS } from '@lectern/contract/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courseItems } from '../courses/courses.tables.ts';
import { questions, quizAttempts } from '../quizzes/quizzes.tables.ts';
import {
  dailyReviewAnswers as answers,
  dailyReviewCards as cards,
  dailyReviewSchedules as schedules,
} from './daily-review.tables.ts';

/** Fewer could be known by name. */
const MIN_PEOPLE = 3;

export interface WeakSpotRow {
  kind: ReviewKind;
  id: number;
  /** HTML of questions, plain text of cards. */
  title: string;
  questionType: QuestionTypeSlug | null;
  item: { id: number; type: ItemTypeSlug; name: string } | null;
  people: number;
  answers: number;
  wrong: number;
  lapses: number;
}

/**
 * Questions and shared cards of a course that at least three people have reviewed and at least one has forgotten. One
 * statement.
 */
export async function selectWeakSpots(db: Db, courseId: number): Promise<WeakSpotRow[]> {
  const figures = sql`count(distinct a.user_id)::int as people, count(*)::int as answers,
    (count(*) filter (where a.grade = 1))::int as wrong,
    (count(*) filter (where a.grade = 1 and (a.before->>'state')::int = 2))::int as lapses`;
  const counted = sql`a.source = 'review' and a.undone_at is null`;
  const { rows } = await db.execute<WeakSpotRow & Record<string, unknown>>(sql`
    with found as (
      select 'card' as kind, c.id, c.front as title, null as type, c.item_id, ${figures}
      from ${cards} c
      join ${schedules} s on s.card_id = c.id
      join ${answers} a on a.schedule_id = s.id
      where c.course_id = ${courseId} and c.user_id is null and ${counted}
      group by c.id
      union all
      select 'question', q.id, q.name, q.type, max(t.quiz_id), ${figures}
      from ${quizAttempts} t
      join ${schedules} s on s.attempt_id = t.id
      join ${questions} q on q.id = s.question_id and q.trashed_at is null
      join ${answers} a on a.schedule_id = s.id
      where t.course_id = ${courseId} and ${counted}
      group by q.id
    )
    select f.kind, f.id, f.title, f.type as "questionType", f.people, f.answers, f.wrong, f.lapses,
      case when i.id is not null then json_build_object('id', i.id, 'type', i.type, 'name', i.name) end as item
    from found f
    left join ${courseItems} i on i.id = f.item_id
    where f.people >= ${MIN_PEOPLE} and f.wrong > 0
    order by f.wrong::float / f.answers desc, f.wrong desc, f.kind, f.id
    limit ${MAX_WEAK_SPOTS}`);
  return rows;
}
