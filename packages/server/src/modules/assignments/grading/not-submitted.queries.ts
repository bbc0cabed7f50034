import { type SQL, sql } from 'drizzle-orm';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { assignmentReplies } from '../assignments.tables.ts';

/** A condition on `enrollments`: the learner has no current submission. */
export const hasNotSubmitted = (assignmentId: number): SQL =>
  sql`not exists (select 1 from ${assignmentReplies} r where r.assignment_id = ${assignmentId}
    and r.user_id = ${enrollments.userId} and r.archived_at is null)`;
