import { isDeepStrictEqual } from 'node:util';
import type { Answer, contract, Input } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { DomainEvent } from '../../../platform/events.ts';
import { metaOf } from '../../../platform/http/paging.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { ItemPlace } from '../../courses/index.ts';
import { checkRevision } from '../../identity/index.ts';
import { below } from '../questions/field-errors.ts';
import { questionContents, type WrittenQuestion } from '../questions/question-fields.ts';
import { selectQuizPageOfQuestions } from '../questions/question-views.queries.ts';
import {
  authoredFields,
  insertQuestions,
  type QuestionContent,
  selectQuestionIds,
  selectQuestionsForUpdate,
  selectQuizzesAsking,
  trashUnused,
  updateQuestions,
  writeQuestionOrder,
} from '../questions/questions.queries.ts';
import { requireOwnQuestions } from '../questions/questions.guards.ts';
import { questionEvents } from '../quizzes.events.ts';
import type { QuestionRow } from '../quizzes.tables.ts';
import { questionView } from '../questions/questions.views.ts';
import { quizContent } from './quiz-fields.ts';
import { orderError } from './quiz-order.rules.ts';
import { getQuizRow, type QuizViewRow } from './quiz-views.queries.ts';
import { withinQuizSize } from './quiz-size.usecases.ts';
import { holdQuizzes } from './quizzes.queries.ts';
import { addQuiz, writeQuiz } from './quizzes.usecases.ts';
import type { QuizView } from './quizzes.views.ts';
import { recalculateQuizzes } from './recalculate-quizzes.usecases.ts';
import { invalid } from '../words/messages.ts';

type Body = Input<typeof contract.quizBuilder.save>['body'];
type WholeQuiz = Answer<typeof contract.quizBuilder.get>;

/** A quiz with its questions and their keys. */
export async function readWholeQuiz(
  db: Db,
  { quiz, query }: { quiz: QuizView; query: { page: number; per_page: number } },
): Promise<WholeQuiz> {
  const { rows, total } = await selectQuizPageOfQuestions(db, { quizId: quiz.id, query });
  return { data: rows.map(questionView), meta: metaOf(total, query), quiz, modified: quiz.modified };
}

type NewBody = Input<typeof contract.quizBuilder.create>['body'];

/** A new quiz with its questions, published only if it may be. Throws for all of it, or creates all of it. */
export async function addWholeQuiz(
  db: Db,
  writing: WriteContext & { place: ItemPlace; body: NewBody },
): Promise<number> {
  const { questions, quiz } = writing.body;
  const { name, parent_id: _section, course_id: _course, status, ...fields } = quiz;
  // A quiz without questions can only be a draft.
  const draft = { name, slug: fields.slug };
  const id = await below('quiz', () => addQuiz(db, { ...writing, body: draft }));
  const body = { questions, removed: [], quiz: { ...fields, ...(status && { status }) } };
  await saveWholeQuiz(db, { ...writing, row: await getQuizRow(db, id), body });
  return id;
}

type SaveQuizInput = WriteContext & { row: QuizViewRow; body: Body };

/** An entry of the new list: an unchanged, a changed or a new question. */
interface Entry {
  id: number | null;
  /** null: it stays as it is. */
  content: QuestionContent | null;
}

/**
 * Checks all questions of the list; throws with all invalid fields, or if a changed question belongs to another author.
 */
async function readEntries(
  db: Db,
  { row, body, actor }: SaveQuizInput,
  rows: readonly QuestionRow[],
): Promise<Entry[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const written = body.questions.flatMap((one, place): (WrittenQuestion & { place: number })[] => {
    if (typeof one === 'number') return [];
    const { id, ...fields } = one;
    const before = id === undefined ? undefined : byId.get(id);
    return [
      {
        place,
        path: `questions.${place}.`,
        courseId: before?.courseId ?? row.item.courseId,
        body: fields,
        before: before ? authoredFields(before) : null,
      },
    ];
  });
  const contents = await questionContents(db, actor, written);
  const byPlace = new Map(written.map((one, at) => [one.place, { before: one.before, content: contents[at] ?? null }]));
  const entries = body.questions.map((one, place): Entry => {
    const id = typeof one === 'number' ? one : (one.id ?? null);
    const found = byPlace.get(place);
    const changes = found && !isDeepStrictEqual(found.content, found.before);
    return { id, content: changes ? found.content : null };
  });
  const changed = entries.flatMap(({ id, content }) => (id !== null && content ? [id] : []));
  await requireOwnQuestions({ db, actor }, changed);
  return entries;
}

/** Whether the quiz fields in the request would change anything. */
function changesQuiz({ row, body }: SaveQuizInput): boolean {
  const fields = body.quiz;
  if (!fields) return false;
  const { item, quiz, pointsSum } = row;
  const content = quizContent({ body: fields, before: quiz, sum: pointsSum });
  const after = { ...quiz, ...content };
  const { name = item.name, slug = item.slug, status = item.status, content_drip: drip = item.drip } = fields;
  return (
    !isDeepStrictEqual(after, quiz) ||
    !isDeepStrictEqual(
      { name, slug, status, drip },
      { name: item.name, slug: item.slug, status: item.status, drip: item.drip },
    )
  );
}

const idsOf = ({ id, courseId }: { id: number; courseId: number }) => ({ question_id: id, course_id: courseId });

async function writeEntries(
  db: Db,
  { row, body, actor, now }: SaveQuizInput,
  { entries, questions }: { entries: readonly Entry[]; questions: readonly QuestionRow[] },
): Promise<{ shared: number[]; cause: DomainEvent[] }> {
  const change = { actorId: actor.userId, now };
  const changed = entries.flatMap(({ id, content }) => (id !== null && content ? [{ id, content }] : []));
  const fresh = entries.flatMap(({ id, content }) => (id === null && content ? [content] : []));
  await updateQuestions(db, changed, change);
  const { courseId, id: quizId } = row.item;
  const ids = await insertQuestions(
    db,
    fresh.map((content) => ({ ...content, courseId })),
    change,
  );
  const waiting = [...ids];
  const order = entries.flatMap(({ id }) => id ?? waiting.shift() ?? []);
  await writeQuestionOrder(db, quizId, order);
  const trashed = await trashUnused(db, body.removed, change);
  const asking = await selectQuizzesAsking(
    db,
    changed.map(({ id }) => id),
  );
  const changedIds = new Set(changed.map(({ id }) => id));
  const cause = [
    ...ids.map((id) => questionEvents.created(idsOf({ id, courseId }))),
    ...questions.filter(({ id }) => changedIds.has(id)).map((one) => questionEvents.updated(idsOf(one))),
    ...trashed.map((one) => questionEvents.trashed(idsOf(one))),
  ];
  return { shared: asking.filter((id) => id !== quizId), cause };
}

/** Those who ask the same questions in other courses write them too: what they have done meanwhile is read after all. */
async function holdWholeQuiz(
  db: Db,
  input: SaveQuizInput,
): Promise<{ questions: QuestionRow[]; input: SaveQuizInput }> {
  const { id } = input.row.item;
  const questions = await selectQuestionsForUpdate(db, await selectQuestionIds(db, id));
  await holdQuizzes(db, [id]);
  return { questions, input: { ...input, row: await getQuizRow(db, id) } };
}

/**
 * Saves a quiz whole: its questions, their order and its fields. The quiz's course is held. The number of statements
 * does not grow with the questions. A save that changes nothing writes nothing, so it may arrive twice.
 */
export async function saveWholeQuiz(db: Db, input: SaveQuizInput): Promise<void> {
  const { questions, input: held } = await holdWholeQuiz(db, input);
  const { row, body } = held;
  const { item } = row;
  const standing = await selectQuestionIds(db, item.id);
  const listed = body.questions.map((one) => (typeof one === 'number' ? one : (one.id ?? null)));
  const sameOrder = isDeepStrictEqual(listed, standing);
  const checkAge = () => checkRevision(db, { based: body.modified, stored: item.modifiedAt, byId: item.modifiedById });
  // An outdated list is reported as such before its unknown ids are.
  if (!sameOrder) await checkAge();
  const error = orderError({ listed, removed: body.removed }, standing);
  if (error) invalid(error.field, error.code, error.params);

  const entries = await readEntries(db, held, questions);
  const changesQuestions = !sameOrder || entries.some(({ content }) => content !== null);
  if (!changesQuestions && !(await below('quiz', async () => changesQuiz(held)))) return;
  await checkAge();

  const { shared, cause } = changesQuestions
    ? await withinQuizSize(db, { quizIds: [item.id], field: 'questions' }, () =>
        writeEntries(db, held, { entries, questions }),
      )
    : { shared: [], cause: [] };
  const now = await getQuizRow(db, item.id);
  await below('quiz', () => writeQuiz(db, { ...held, row: now, body: body.quiz ?? {}, courseId: item.courseId }));
  await recalculateQuizzes(db, held, shared, cause);
}
