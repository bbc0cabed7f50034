import { MAX_URL_LENGTH } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { emit } from '../../../platform/events.ts';
import { PUBLIC_PAGES } from '../../../platform/http/invalidates.ts';
import { placeItem } from '../../courses/index.ts';
import { exportCleaners } from '../quiz-file/export-content.ts';
import { ImportTexts } from '../read/import-texts.ts';
import type { ImportServices } from './import-services.ts';
import { planQuestion } from '../plan/plan-question.ts';
import { planQuiz } from '../plan/plan-quiz.ts';
import { readName, type Scope } from '../plan/plan-values.ts';
import type { Cleaners, MissingMedia, PlannedQuestion } from '../plan/plan.types.ts';
import { isFatal, type Problem } from '../plan/problems.ts';
import { courseImported } from '../transfer.events.ts';
import {
  deleteImportRecords,
  getImportKey,
  leaveOutImportRecords,
  selectCoursesWithWaiting,
  selectDeferredForUpdate,
  type DeferredRecord,
} from './transfer.queries.ts';
import { deferredPost } from './deferred-post.ts';
import { writeQuestions, writeQuiz } from './write-quiz.ts';

export interface DeferredImport {
  /** How many of each kind came in, and how many cannot. */
  taken: Record<string, number>;
  leftOut: Record<string, number>;
  problems: Problem[];
  missingMedia: MissingMedia[];
}

/**
 * Makes quizzes out of the records that an import has kept while there were none, at the places they were kept for.
 * Doing it again finds nothing left to do.
 */
export function importDeferred(
  services: Pick<ImportServices, 'db' | 'html' | 'jobs' | 'subscribers'>,
  { courseId, actor = null, now }: { courseId: number; actor?: { userId: number } | null; now: Date },
): Promise<DeferredImport> {
  const texts = new ImportTexts(services.html);
  return texts.transaction(services.db, async (tx) => {
    const result = await takeOver(tx, { courseId, now, texts });
    const taken = Object.keys(result.taken).length > 0;
    if (taken) await emit(tx, { services, actor, now }, courseImported({ course_id: courseId }));
    return result;
  });
}

async function takeOver(
  db: Db,
  { courseId, now, texts }: { courseId: number; now: Date; texts: ImportTexts },
): Promise<DeferredImport> {
  const result: DeferredImport = { taken: {}, leftOut: {}, problems: [], missingMedia: [] };
  const records = await selectDeferredForUpdate(db, courseId);
  if (records.length === 0) return result;
  const importKey = await getImportKey(db, courseId);
  const task: Task = {
    db,
    home: { courseId, importKey, now },
    clean: exportCleaners(`https://${importKey.replace(/#\d+$/, '')}`, texts),
    records,
    result,
  };
  for (const record of records) {
    if (record.kind === 'quiz') await importDeferredQuiz(record, task);
  }
  const quizzes = new Set(records.filter(({ kind }) => kind === 'quiz').map(({ sourceId }) => sourceId));
  for (const record of records) {
    if (record.kind === 'question' && !quizzes.has(record.sourceParentId))
      await importDeferredBankQuestion(record, task);
  }
  return result;
}

interface Task {
  db: Db;
  home: { courseId: number; importKey: string; now: Date };
  clean: Cleaners;
  records: readonly DeferredRecord[];
  result: DeferredImport;
}

async function importDeferredQuiz(record: DeferredRecord, task: Task): Promise<void> {
  const { db, home, result, records } = task;
  const children = records.filter(
    ({ kind, sourceParentId }) => kind === 'question' && sourceParentId === record.sourceId,
  );
  const scope = scopeOf(record, task);
  const scopes = children.map((child) => scopeOf(child, task));
  const { quiz, bank } = planQuiz(scope, scopes);
  const all = [scope, ...scopes];
  if (record.sectionId === null) scope.problems.push(problemOf(scope, 'no_quiz_section'));
  const problems = all.flatMap((one) => one.problems);
  result.problems.push(...problems);
  if (problems.some(isFatal) || record.sectionId === null) {
    await leaveOut([record, ...children], problems.find(isFatal)?.code ?? 'no_quiz_section', task);
    return;
  }
  const quizId = await writeQuiz(db, quiz, { ...home, sectionId: record.sectionId });
  await placeItem(db, { id: quizId, courseId: home.courseId, sectionId: record.sectionId, place: record.position });
  await writeQuestions(db, bank, home);
  note(all, task);
  await finish([record, ...children], { written: [...quiz.questions, ...bank], task });
}

async function importDeferredBankQuestion(record: DeferredRecord, task: Task): Promise<void> {
  const scope = scopeOf(record, task);
  const planned = planQuestion(scope)?.planned;
  task.result.problems.push(...scope.problems);
  const written = planned && !scope.problems.some(isFatal) ? [planned] : [];
  const asBank = written.map((one): PlannedQuestion => ({ ...one, question: { ...one.question, bank: true } }));
  await writeQuestions(task.db, asBank, task.home);
  note([scope], task);
  await finish([record], { written, task });
}

/** What became a question is gone from the waiting records; what did not stays among them, with its reason. */
async function finish(
  records: readonly DeferredRecord[],
  { written, task }: { written: readonly PlannedQuestion[]; task: Task },
): Promise<void> {
  const numbers = new Set(written.map(({ sourceId }) => sourceId));
  const isWritten = (record: DeferredRecord) => record.kind === 'quiz' || numbers.has(record.sourceId);
  const done = records.filter(isWritten);
  count(task.result.taken, done);
  await deleteImportRecords(
    task.db,
    done.map(({ id }) => id),
  );
  await leaveOut(
    records.filter((record) => !isWritten(record)),
    'question_unusable',
    task,
  );
}

async function leaveOut(records: readonly DeferredRecord[], reason: string, { db, result }: Task): Promise<void> {
  count(result.leftOut, records);
  await leaveOutImportRecords(
    db,
    records.map(({ id }) => id),
    reason,
  );
}

function count(counts: Record<string, number>, records: readonly DeferredRecord[]): void {
  for (const { kind } of records) {
    const key = kind === 'quiz' ? 'quizzes' : 'questions';
    counts[key] = (counts[key] ?? 0) + 1;
  }
}

function scopeOf(record: DeferredRecord, { clean }: Task): Scope {
  const post = deferredPost(record);
  return { post, kind: record.kind, name: readName(post, clean).name, clean, problems: [], media: [] };
}

const problemOf = ({ kind, post, name }: Scope, code: Problem['code']): Problem => ({
  kind,
  recordId: post.ID,
  name,
  code,
});

function note(scopes: readonly Scope[], { result }: Task): void {
  for (const { media, name } of scopes) {
    result.missingMedia.push(
      ...[...new Set(media)].map((url) => ({ url: url.slice(0, MAX_URL_LENGTH), usedBy: name })),
    );
  }
}

/** For schools that have imported before there were quizzes: each course in a transaction of its own. */
export async function importAllDeferred(services: Services): Promise<void> {
  const { db, clock, log, cache } = services;
  const courseIds = await selectCoursesWithWaiting(db);
  for (const courseId of courseIds) {
    const { taken, leftOut } = await importDeferred(services, { courseId, now: clock() });
    log.info({ courseId, taken, leftOut }, 'took over quizzes that an earlier import has kept');
  }
  if (courseIds.length > 0) await cache.drop(...PUBLIC_PAGES);
}
