import { type SQL, sql } from 'drizzle-orm';
import { momentOf } from '../../platform/db/fragments/moment.ts';
import { courseItems } from '../courses/courses.tables.ts';
import { assignmentExceptions, assignmentReplies, assignments } from './assignments.tables.ts';

/** Counts published assignments that are overdue for a learner without a submission. */
export const countOverdue = ({ courseId, userId, now }: { courseId: SQL; userId: SQL; now: Date }): SQL => sql`(
  select count(*)::int from ${assignments} a join ${courseItems} i on i.id = a.id and i.status = 'publish'
  left join ${assignmentExceptions} x on x.assignment_id = a.id and x.user_id = ${userId}
  where i.course_id = ${courseId} and a.due_at is not null and greatest(a.due_at, x.due_at) < ${momentOf(now)}
    and not exists (select from ${assignmentReplies} r where r.assignment_id = a.id and r.user_id = ${userId}
      and r.archived_at is null))`;
