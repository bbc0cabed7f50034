import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { selectOptionalAttempt, updateAttempt } from '../attempts/attempts.queries.ts';
import { asStored } from '../attempts/clean-answers.ts';
import { getGradedAnswer, type GradingInput, finalizeAnswer } from './grading.usecases.ts';
import { markValue } from './marking.ts';
import { addAcceptedAnswer, questionType } from '../question-types/index.ts';
import { authoredFields, updateQuestions } from '../questions/questions.queries.ts';
import type { QuestionViewRow } from '../questions/question-views.queries.ts';
import { questionEvents } from '../quizzes.events.ts';
import type { QuestionSnapshot, QuizSnapshot, MarkedAnswer } from '../quizzes.tables.ts';
import { recalculateQuizzes } from '../quiz/recalculate-quizzes.usecases.ts';
import { insertSnapshotOnce, type Snapshot } from '../snapshots/snapshots.queries.ts';
import { hashOf } from '../snapshots/snapshots.usecases.ts';
import { invalid } from '../words/messages.ts';

/** What was written in one blank of a question as its attempt met it. */
function writtenIn(question: QuestionSnapshot, answer: MarkedAnswer, blank: number): string {
  if (question.type !== 'fill-in-the-blanks') return invalid('answer_id', 'question_without_blanks');
  const texts: unknown[] = Array.isArray(answer.value) ? answer.value : [];
  const word = texts[blank];
  const written = typeof word === 'string' ? word.replace(/\s+/g, ' ').trim() : '';
  return written === '' ? invalid('blank', 'blank_not_filled') : written;
}

const asked = (question: Pick<QuestionSnapshot, 'type' | 'answers'>, base: QuestionSnapshot): string | undefined =>
  questionType(question.type).forLearner({ ...base, answers: question.answers }, (rows) => [...rows])[0]?.name;

/** The rows of a question's key with one more right word. A word that no key can hold, or that is there, is refused. */
function keyWith(
  { question }: QuestionViewRow,
  { base, blank, word }: { base: QuestionSnapshot; blank: number; word: string },
): QuestionSnapshot['answers'] {
  if (question.type !== base.type || asked(question, base) !== asked(base, base)) {
    return invalid('answer_id', 'question_changed');
  }
  const type = questionType(base.type);
  const accepted = (answers: QuestionSnapshot['answers']) => type.accepted({ ...base, answers })[blank] ?? [];
  if (accepted(question.answers).includes(word)) return question.answers;
  const text = question.answers[0]?.name ?? '';
  const { answers, errors } = type.check({
    ...base,
    answers: [{ name: addAcceptedAnswer(text, { blank, word }) }],
  });
  const widened = accepted(answers).length === accepted(question.answers).length + 1;
  if (errors.length > 0 || !widened || !accepted(answers).includes(word)) {
    return invalid('blank', 'not_for_key');
  }
  return answers;
}

async function writeKey(
  db: Db,
  { services, actor, now, row, answers }: GradingInput & { row: QuestionViewRow; answers: QuestionSnapshot['answers'] },
): Promise<void> {
  if (answers === row.question.answers) return;
  const content = { ...authoredFields(row.question), answers };
  await updateQuestions(db, [{ id: row.question.id, content }], { actorId: actor.userId, now });
  const { id, courseId } = row.question;
  const updated = questionEvents.updated({ question_id: id, course_id: courseId });
  await recalculateQuizzes(db, { services, actor, now }, row.quizIds, [updated]);
}

/** The snapshot with the new key, for this attempt alone: others get it when they are regraded. */
async function snapshotWith(
  db: Db,
  { snapshot, question, quizId, now }: { snapshot: Snapshot; question: QuestionSnapshot; quizId: number; now: Date },
): Promise<Snapshot> {
  const questions = snapshot.content.questions.map((one) => (one.id === question.id ? question : one));
  const content: QuizSnapshot = { ...snapshot.content, questions, orderedBy: snapshot.hash };
  const id = await insertSnapshotOnce(db, { quizId, hash: hashOf(content), content, createdAt: now });
  return { ...snapshot, id, content };
}

/**
 * What a learner wrote in a blank becomes a right answer: in the key of the question, and in this attempt. `found` is
 * not held and `row` is; the attempt is held after the quizzes, as regrading does it.
 */
export async function acceptAnswer(
  db: Db,
  input: GradingInput & { row: QuestionViewRow; blank: number },
): Promise<Answer<typeof contract.attempts.get>> {
  const { row, blank, now } = input;
  const questionId = row.question.id;
  const first = await getGradedAnswer(db, { found: input.found, questionId });
  const word = writtenIn(first.question, first.answer, blank);
  const answers = keyWith(row, { base: first.question, blank, word });
  await writeKey(db, { ...input, answers });

  const found = await selectOptionalAttempt(db, input.found.attempt.id, { hold: true });
  if (!found) throw new AppError('not_found');
  const graded = await getGradedAnswer(db, { found, questionId });
  const question = { ...graded.question, answers };
  const { quizId } = found.attempt;
  const snapshot = await snapshotWith(db, { snapshot: graded.snapshot, question, quizId, now });
  const attempt = await updateAttempt(db, found.attempt.id, { snapshotId: snapshot.id });
  const answer = markedAnew(question, graded.answer);
  return finalizeAnswer(db, { ...input, found: { ...found, attempt } }, { snapshot, question, answer });
}

/** By the wider key; the points of a person stay, unless the whole answer is right now. */
function markedAnew(question: QuestionSnapshot, answer: MarkedAnswer): MarkedAnswer {
  const read = questionType(question.type).readValue(question, answer.value, asStored);
  if (!read.ok || read.value === null) return answer;
  const marked = { ...markValue(question, read.value), value: answer.value, note: answer.note };
  return answer.by === 'person' && !marked.correct ? answer : marked;
}
