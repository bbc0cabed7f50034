import type { TestApp } from '../../../test/app.ts';
import { gradebookCells, gradebookChanges, gradeResults } from '../../gradebook/gradebook.tables.ts';

/** Adds rows of a person to the tables of the gradebook. */
export async function fillGradebook({
  t,
  id,
  word,
  now,
  quiz,
}: {
  t: TestApp;
  id: number;
  /** Occurs in every text about the person. */
  word: string;
  now: Date;
  quiz: { id: number; courseId: number };
}): Promise<void> {
  const of = { userId: id, courseId: quiz.courseId };
  await t.db
    .insert(gradebookCells)
    .values({ ...of, itemId: quiz.id, overridePercent: 5000, reason: word, modifiedAt: now, modifiedById: id });
  await t.db.insert(gradeResults).values({
    ...of,
    cells: [],
    categories: [],
    status: 'in_progress',
    overridePercent: 5000,
    overrideReason: word,
    overrideById: id,
    overrideAt: now,
    updatedAt: now,
  });
  const change = { ...of, kind: 'cell', columnRef: `item:${quiz.id}`, after: { reason: word }, reason: word } as const;
  await t.db.insert(gradebookChanges).values({ ...change, actorId: id, createdAt: now });
}
