import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { assignmentReplies, assignments } from '../assignments.tables.ts';
import { attachedFiles } from '../files/attachments.queries.ts';
import { type AskedReplies, asAsked } from '../replies/reply-list.queries.ts';

/** Submissions after an id with their files. One statement. */
export const selectSubmittedFiles = (
  db: Db,
  { asked, after, limit }: { asked: AskedReplies; after: number; limit: number },
) =>
  db
    .select({
      id: assignmentReplies.id,
      number: assignmentReplies.number,
      answer: assignmentReplies.answer,
      alias: assignmentReplies.alias,
      userId: assignmentReplies.userId,
      assignmentId: assignmentReplies.assignmentId,
      assignment: courseItems.name,
      terms: { anonymous: assignments.anonymous, namesShownAt: assignments.namesShownAt },
      student: users.displayName,
      files: attachedFiles(sql`f.reply_id = ${assignmentReplies.id}`),
    })
    .from(assignmentReplies)
    .innerJoin(assignments, eq(assignments.id, assignmentReplies.assignmentId))
    .innerJoin(courseItems, eq(courseItems.id, assignmentReplies.assignmentId))
    .innerJoin(users, eq(users.id, assignmentReplies.userId))
    .where(and(asAsked(asked), gt(assignmentReplies.id, after)))
    .orderBy(asc(assignmentReplies.id))
    .limit(limit);

export type SubmittedFilesRow = Awaited<ReturnType<typeof selectSubmittedFiles>>[number];
