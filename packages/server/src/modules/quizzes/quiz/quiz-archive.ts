import { contract, type Input, type Question, type Quiz } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import {
  type ArchivedItemWriter,
  type ArchivedRecord,
  type ArchiveReader,
  archivedStatus,
  type ItemArchive,
  takenFields,
} from '../../courses/index.ts';
import { archivedQuestionBody } from '../questions/archived-question.ts';
import { questionErrors } from '../questions/question-fields.ts';

/** Less than the size limit of a request body. */
const MAX_BATCH_BYTES = 1_048_576;

type QuizAnswer = { quiz: { id: number }; data: { id: number }[] };

async function readQuiz(reader: ArchiveReader, id: number): Promise<{ record: object; questions: Question[] }> {
  const questions: Question[] = [];
  let quiz: Quiz | undefined;
  for await (const page of reader.pages(contract.quizBuilder.get, { id })) {
    quiz = page.quiz;
    questions.push(...page.data);
  }
  if (!quiz) throw new AppError('not_found');
  const { standing: _standing, ...record } = quiz;
  return { record, questions };
}

function madeOf({ made }: ArchivedItemWriter, kind: string, id: number): number {
  const found = made(kind, id);
  if (found === undefined) throw new Error(`nothing was made of ${kind} ${id}`);
  return found;
}

/** The kind of a question as part of this quiz: a linked question is in several. */
const placedIn = ({ itemId }: ArchivedItemWriter): string => `in-${itemId}`;

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
  writer: ArchivedItemWriter,
  { quizId, present }: { quizId: number; present: readonly number[] },
  questions: readonly ArchivedRecord[],
): Promise<number[]> {
  const bodies: { id: number; body: object }[] = [];
  for (const question of questions) {
    bodies.push({ id: question.id, body: archivedQuestionBody(await writer.withMedia(question)) });
  }
  const written: number[] = [];
  for (const batch of batchesOf(bodies)) {
    const before = [...present, ...written];
    await writer.call(
      contract.quizBuilder.save,
      { id: quizId, body: { questions: [...before, ...batch.map(({ body }) => body)] } },
      {
        made: (answer) =>
          batch.flatMap(({ id }, at): [string, number, number][] => {
            const made = (answer as QuizAnswer).data[before.length + at]?.id ?? 0;
            return [
              ['question', id, made],
              [placedIn(writer), id, made],
            ];
          }),
      },
    );
    written.push(...batch.map(({ id }) => madeOf(writer, 'question', id)));
  }
  return written;
}

/** Links a question that was written with another quiz, and returns its id. */
async function linkQuestion(writer: ArchivedItemWriter, quizId: number, question: ArchivedRecord): Promise<number> {
  const id = madeOf(writer, 'question', question.id);
  const setBank = (bank: boolean) => writer.call(contract.questions.update, { id, body: { bank } });
  // Only questions of the bank can be linked.
  if (question.bank !== true) await setBank(true);
  await writer.call(
    contract.questions.fromBank,
    { body: { ids: [id], quiz_id: quizId, mode: 'link' } },
    { made: () => [[placedIn(writer), question.id, id]] },
  );
  if (question.bank !== true) await setBank(false);
  return id;
}

/** Writes those questions of one file that the quiz lacks. Returns the ids of all questions of the file. */
async function writeQuestions(
  writer: ArchivedItemWriter,
  { quizId, present }: { quizId: number; present: readonly number[] },
  questions: readonly ArchivedRecord[],
): Promise<number[]> {
  const isPlaced = ({ id }: ArchivedRecord) => writer.made(placedIn(writer), id) !== undefined;
  const isWritten = ({ id }: ArchivedRecord) => writer.made('question', id) !== undefined;
  const placed = questions.filter(isPlaced).map(({ id }) => madeOf(writer, 'question', id));
  const others = questions.filter((question) => !isPlaced(question));
  const linked = others.filter(isWritten);
  const added = others.filter((question) => !isWritten(question));
  const quiz = { quizId, present: [...present, ...placed] };
  const ids = [...placed, ...(await writeNewQuestions(writer, quiz, added))];
  for (const question of linked) ids.push(await linkQuestion(writer, quizId, question));
  return ids;
}

/** Creates the empty quiz unless an interrupted import has. Returns its id. */
async function startQuiz(writer: ArchivedItemWriter, { name, slug }: { name: unknown; slug: unknown }) {
  const { itemId, place, made, call } = writer;
  if (made('quiz', itemId) === undefined) {
    await call(
      contract.quizBuilder.create,
      { body: { questions: [], quiz: { name, slug, ...place } } },
      { made: (answer) => [['quiz', itemId, (answer as QuizAnswer).quiz.id]] },
    );
  }
  return madeOf(writer, 'quiz', itemId);
}

/** The settings and the order of the questions are saved last: until then the quiz is unfinished. */
const writeQuiz: ItemArchive['write'] = async (writer, archived, files) => {
  const { itemId, made, call, withMedia } = writer;
  const record = await withMedia(archived);
  const fields: Record<string, unknown> = {
    ...takenFields(contract.quizzes.create.body.shape, record),
    status: archivedStatus(record),
  };
  const quizId = await startQuiz(writer, { name: fields.name, slug: fields.slug });
  const order: number[] = [];
  let present: number[] = [];
  for await (const questions of files) {
    order.push(...questions.map(({ id }) => id));
    present = [...present, ...(await writeQuestions(writer, { quizId, present }, questions))];
  }
  if (made('item', itemId) !== undefined) return;
  const questions = order.map((id) => madeOf(writer, 'question', id));
  await call(
    contract.quizBuilder.save,
    { id: quizId, body: { questions, quiz: fields } },
    { made: () => [['item', itemId, quizId]] },
  );
};

type NewQuestion = Extract<Input<typeof contract.quizBuilder.save>['body']['questions'][number], object>;

function checkQuestion(question: NewQuestion, path: string): void {
  const [error] = questionErrors(question);
  if (error) throw new AppError('invalid_params', { params: { [`${path}${error.path}`]: error.message } });
}

const dryRun: ItemArchive['dryRun'] = (endpoint, { id, body, nextId }) => {
  if (endpoint === contract.questions.create) checkQuestion(body as NewQuestion, '');
  if (endpoint === contract.quizBuilder.create) return { quiz: { id: nextId() }, data: [] };
  if (endpoint !== contract.quizBuilder.save) return undefined;
  const { questions } = body as { questions: (number | NewQuestion)[] };
  for (const [place, one] of questions.entries()) {
    if (typeof one !== 'number') checkQuestion(one, `questions.${place}.`);
  }
  return { quiz: { id }, data: questions.map((one) => ({ id: typeof one === 'number' ? one : nextId() })) };
};

export const quizArchive: ItemArchive = {
  key: 'quiz',
  counted: 'quizzes',
  asksQuestions: true,
  update: contract.quizzes.update,
  read: readQuiz,
  write: writeQuiz,
  dryRun,
};
