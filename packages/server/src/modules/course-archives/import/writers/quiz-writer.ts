import { contract } from '@lectern/contract';
import { type ArchivedQuestion, type ArchivedQuiz, placeOf, questionsSchema } from '../../format/archive-format.ts';
import { message } from '../../words/messages.ts';
import { questionBody, quizBody } from '../bodies.ts';
import { type CourseTask, type ItemPlace, madeOf, partOf } from '../course-task.ts';
import { ArchiveError } from '../open-archive.ts';
import { withStoredMedia } from './media-writer.ts';

/** Less than the size limit of a request body. */
const MAX_BATCH_BYTES = 1_048_576;

type QuizAnswer = { quiz: { id: number }; data: { id: number }[] };

interface QuizTask {
  task: CourseTask;
  /** The id of the quiz in the archive. */
  sourceId: number;
  quizId: number;
}

const questionPart = (task: CourseTask, id: number): string => partOf(task, 'question', id);
/** The key of a question as part of this quiz: a linked question is in several. */
const placedPart = ({ task, sourceId }: QuizTask, id: number): string => partOf(task, `in-${sourceId}`, id);

/** Batches of questions, each small enough for one call. */
function batchesOf(questions: readonly { id: number; body: object }[]) {
  const batches: { id: number; body: object }[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const question of questions) {
    const size = JSON.stringify(question.body).length;
    if (bytes + size > MAX_BATCH_BYTES) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(question);
    bytes += size;
  }
  return batches;
}

/** Appends new questions to a quiz that holds `present`, and returns their ids. */
async function writeNewQuestions(
  quiz: QuizTask,
  present: readonly number[],
  questions: readonly ArchivedQuestion[],
): Promise<number[]> {
  const { task, quizId } = quiz;
  const bodies: { id: number; body: object }[] = [];
  for (const question of questions) {
    bodies.push({ id: question.id, body: questionBody(await withStoredMedia(task, question, question.name)) });
  }
  const written: number[] = [];
  for (const batch of batchesOf(bodies)) {
    const before = [...present, ...written];
    await task.target.call(
      contract.quizBuilder.save,
      { id: quizId, body: { questions: [...before, ...batch.map(({ body }) => body)] } },
      {
        made: (answer) =>
          batch.flatMap(({ id }, at): [string, number][] => {
            const made = (answer as QuizAnswer).data[before.length + at]?.id ?? 0;
            return [
              [questionPart(task, id), made],
              [placedPart(quiz, id), made],
            ];
          }),
      },
    );
    written.push(...batch.map(({ id }) => madeOf(task, questionPart(task, id))));
  }
  return written;
}

/** Links a question that was written with another quiz, and returns its id. */
async function linkQuestion(quiz: QuizTask, question: ArchivedQuestion): Promise<number> {
  const { task, quizId } = quiz;
  const id = madeOf(task, questionPart(task, question.id));
  const setBank = (bank: boolean) => task.target.call(contract.questions.update, { id, body: { bank } });
  // Only questions of the bank can be linked.
  if (question.bank !== true) await setBank(true);
  await task.target.call(
    contract.questions.fromBank,
    { body: { ids: [id], quiz_id: quizId, mode: 'link' } },
    { made: () => [[placedPart(quiz, question.id), id]] },
  );
  if (question.bank !== true) await setBank(false);
  return id;
}

/** Writes those questions of one file that the quiz lacks. Returns the ids of all questions of the file. */
async function writeQuestions(
  quiz: QuizTask,
  present: readonly number[],
  questions: readonly ArchivedQuestion[],
): Promise<number[]> {
  const { task } = quiz;
  const { made } = task.target;
  const isPlaced = ({ id }: ArchivedQuestion) => made.has(placedPart(quiz, id));
  const placed = questions.filter(isPlaced).map(({ id }) => madeOf(task, questionPart(task, id)));
  const others = questions.filter((question) => !isPlaced(question));
  const isWritten = ({ id }: ArchivedQuestion) => made.has(questionPart(task, id));
  const linked = others.filter(isWritten);
  const added = others.filter((question) => !isWritten(question));
  const ids = [...placed, ...(await writeNewQuestions(quiz, [...present, ...placed], added))];
  for (const question of linked) ids.push(await linkQuestion(quiz, question));
  return ids;
}

/** Creates the empty quiz, unless an earlier turn has. Returns its id. */
async function startQuiz(
  task: CourseTask,
  itemId: number,
  { name, slug, place }: { name: unknown; slug: unknown; place: ItemPlace },
): Promise<number> {
  const part = partOf(task, 'quiz', itemId);
  if (!task.target.made.has(part)) {
    await task.target.call(
      contract.quizBuilder.create,
      { body: { questions: [], quiz: { name, slug, ...place } } },
      { made: (answer) => [[part, (answer as QuizAnswer).quiz.id]] },
    );
  }
  return madeOf(task, part);
}

/**
 * Writes a quiz with its questions and returns how many these are. The settings and the order of the questions are saved
 * last, under the key of the item: until then the quiz is unfinished.
 */
export async function writeQuiz(
  task: CourseTask,
  itemId: number,
  { file, place }: { file: ArchivedQuiz; place: ItemPlace },
): Promise<number> {
  const { archive, target } = task;
  const fields: Record<string, unknown> = quizBody(await withStoredMedia(task, file.quiz, file.quiz.name));
  const quizId = await startQuiz(task, itemId, { name: fields.name, slug: fields.slug, place });
  const quiz: QuizTask = { task, sourceId: itemId, quizId };
  const order: number[] = [];
  let present: number[] = [];
  for (let at = 0; at < file.question_files; at += 1) {
    const questions = await archive.json(placeOf.questions(task.sourceId, itemId, at), questionsSchema);
    order.push(...questions.map(({ id }) => id));
    present = [...present, ...(await writeQuestions(quiz, present, questions))];
  }
  if (new Set(order).size < order.length) throw new ArchiveError(message('archive_twice'));
  const part = partOf(task, 'item', itemId);
  if (!target.made.has(part)) {
    const questions = order.map((id) => madeOf(task, questionPart(task, id)));
    await target.call(
      contract.quizBuilder.save,
      { id: quizId, body: { questions, quiz: fields } },
      { made: () => [[part, quizId]] },
    );
  }
  return order.length;
}
