import { createHash } from 'node:crypto';
import type { AuthorAnswer } from '@lectern/contract';
import { defaultQuestionSettings } from '@lectern/contract/question-defaults';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { mediaUrl, selectMediaByIds } from '../../media/index.ts';
import type { QuestionSnapshot, QuizSnapshot } from '../quizzes.tables.ts';
import {
  getSnapshotRow,
  insertSnapshotOnce,
  rememberSnapshot,
  selectFrozenQuestions,
  selectOptionalMarks,
  type Snapshot,
} from './snapshots.queries.ts';

const pictureIds = (row: AuthorAnswer) => [row.image, row.imagePrompt, row.imageMatch].filter((id) => id !== undefined);

function withUrls(row: AuthorAnswer, urls: ReadonlyMap<number, string>): AuthorAnswer {
  const urlOf = (id: number | undefined, kept: string | undefined) => (id ? (urls.get(id) ?? kept ?? '') : kept);
  return {
    ...row,
    ...(row.image !== undefined && { imageUrl: urlOf(row.image, row.imageUrl) }),
    ...(row.imagePrompt !== undefined && { imagePromptUrl: urlOf(row.imagePrompt, row.imagePromptUrl) }),
    ...(row.imageMatch !== undefined && { imageMatchUrl: urlOf(row.imageMatch, row.imageMatchUrl) }),
  };
}

/** The questions with the addresses of their pictures and files: learners name pictures by them. */
async function addressed(db: Db, questions: QuestionSnapshot[]): Promise<QuestionSnapshot[]> {
  const ids = questions.flatMap(({ answers, files }) => [...answers.flatMap(pictureIds), ...files.map(({ id }) => id)]);
  const rows = await selectMediaByIds(
    db,
    ids.filter((id) => id > 0),
  );
  const urls = new Map(rows.map(({ id, key }) => [id, mediaUrl(key)]));
  return questions.map((question) => ({
    ...question,
    settings: { ...defaultQuestionSettings, ...question.settings },
    answers: question.answers.map((row) => withUrls(row, urls)),
    files: question.files.map((file) => ({ ...file, url: urls.get(file.id) ?? file.url })),
  }));
}

/** A quiz as a start at this moment would snapshot it. */
export async function snapshotQuiz(
  db: Db,
  quizId: number,
  { hold = false } = {},
): Promise<QuizSnapshot & { snapshotId: number | null }> {
  const marks = await selectOptionalMarks(db, quizId, { hold });
  if (!marks) throw new AppError('not_found');
  // After the quiz is locked: a concurrent change is visible here or waits.
  const questions = await addressed(db, await selectFrozenQuestions(db, quizId));
  return { ...marks, questions };
}

export const hashOf = (content: QuizSnapshot) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Makes the snapshot that the next attempts start from, when there is none. */
export async function makeSnapshot(db: Db, { quizId, now }: { quizId: number; now: Date }): Promise<void> {
  const { snapshotId, ...content } = await snapshotQuiz(db, quizId, { hold: true });
  // Created by another call while this one waited.
  if (snapshotId !== null) return;
  const row = { quizId, hash: hashOf(content), content, createdAt: now };
  await rememberSnapshot(db, { quizId, snapshotId: await insertSnapshotOnce(db, row) });
}

/**
 * A snapshot by its id, mostly out of memory: it never changes. Not for one that the same transaction has just made:
 * the connections that fill the memory do not see it yet.
 */
export function readSnapshot(services: Pick<Services, 'cache'>, id: number): Promise<Snapshot> {
  return services.cache.value(`quiz-snapshot:${id}`, (db) => getSnapshotRow(db, id), {
    bytesOf: (snapshot) => JSON.stringify(snapshot.content).length,
  });
}
