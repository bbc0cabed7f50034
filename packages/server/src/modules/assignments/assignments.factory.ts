import type { ContentStatus } from '@lectern/contract';
import { factsOf } from './assignment/assignment-fields.ts';
import { insertAssignment } from './assignment/assignments.queries.ts';
import {
  assignmentDrafts,
  assignmentExceptions,
  assignmentFiles,
  assignmentReplies,
  type assignments,
  gradingComments,
} from './assignments.tables.ts';
import { assignmentFeedbackFiles, assignmentFileComments } from './feedback/feedback.tables.ts';
import { createItem } from '../courses/index.ts';
import { sanitizeRich } from '../../platform/html/sanitize-texts.ts';
import { type Authored, sanitized } from '../../test/authored.ts';
import { factories as courseFactories } from '../courses/courses.factory.ts';
import type { World } from '../../test/factories.ts';

interface AssignmentInput extends Authored<Partial<typeof assignments.$inferInsert>> {
  name?: string;
  status?: ContentStatus;
  section?: { id: number; courseId: number };
}

export function factories(world: World) {
  const { db, now, made } = world;
  const courses = courseFactories(world);

  /** An assignment at the end of a section, by default in a new course. */
  async function assignment({ name, status = 'publish', section, ...content }: AssignmentInput = {}) {
    const place = section ?? (await courses.course({ sections: [0] })).sections[0]!;
    const columns = sanitized<Partial<typeof assignments.$inferInsert>>(content);
    const id = await createItem(db, {
      courseId: place.courseId,
      sectionId: place.id,
      type: 'assignment',
      name: name ?? `Assignment ${(made.courses += 1)}`,
      status,
      drip: { date: null, days: 0 },
      facts: factsOf(columns),
      now: now(),
    });
    await insertAssignment(db, id, columns);
    return { id, courseId: place.courseId, sectionId: place.id, ...columns };
  }

  /** A submission that is not graded yet. */
  async function assignmentReply(row: { assignmentId: number; courseId: number; userId: number }) {
    const [reply] = await db
      .insert(assignmentReplies)
      .values({ ...row, answer: sanitizeRich('<p>Orion</p>'), number: 1, submittedAt: now() })
      .returning();
    return reply!;
  }

  const file = { fileKey: `${'k'.repeat(27)}.png`, title: 'stars', mimeType: 'image/png', byteSize: 1 };

  async function assignmentDraft({ assignmentId, userId }: { assignmentId: number; userId: number }) {
    await db
      .insert(assignmentDrafts)
      .values({ assignmentId, userId, answer: sanitizeRich('<p>Half of it.</p>'), savedAt: now() });
  }

  /** An attached picture, by default not submitted. It has no bytes. */
  async function assignmentFile(row: { assignmentId: number; userId: number; replyId?: number; title?: string }) {
    const [made] = await db
      .insert(assignmentFiles)
      .values({ ...file, ...row, createdAt: now() })
      .returning();
    return made!;
  }

  async function fileComment(row: { replyId: number; fileId: number; authorId: number }) {
    const place = { page: 1, x: 0.5, y: 0.25, text: 'Which star is this?', key: `key ${(made.courses += 1)}` };
    const [comment] = await db
      .insert(assignmentFileComments)
      .values({ ...place, ...row, createdAt: now() })
      .returning();
    return comment!;
  }

  /** A reusable comment of a grader. */
  async function gradingComment(row: { userId: number; courseId?: number; text?: string }) {
    const [comment] = await db
      .insert(gradingComments)
      .values({ text: 'Name your sources.', ...row, modifiedAt: now() })
      .returning();
    return comment!;
  }

  /** Late submissions of a learner are accepted. */
  async function assignmentException(row: { assignmentId: number; userId: number }) {
    await db.insert(assignmentExceptions).values({ ...row, acceptLate: true, grantedAt: now() });
  }

  /** A picture that a grader returned. It has no bytes. */
  async function feedbackFile(row: { replyId: number; userId: number }) {
    const [returned] = await db
      .insert(assignmentFeedbackFiles)
      .values({ ...file, ...row, createdAt: now() })
      .returning();
    return returned!;
  }

  return {
    assignment,
    assignmentReply,
    assignmentDraft,
    assignmentFile,
    assignmentException,
    fileComment,
    feedbackFile,
    gradingComment,
  };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
