import type { Answer, contract, LearnerAnswer } from '@lectern/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import { emailFor } from '../../identity/index.ts';
import type { AttemptContext, AttemptRow, FoundAttempt } from './attempts.queries.ts';
import { attemptsGranted, mayStartAgain } from '../standing/attempt-limit.rules.ts';
import { askedQuestions } from './attempt-result.rules.ts';
import { revealsTo, showsDetails } from './attempts.rules.ts';
import type { Draft } from './draft-answers.queries.ts';
import { emptyBlanks, hasBlanks, questionType, rightBlanks, shuffleBy } from '../question-types/index.ts';
import type { QuestionSnapshot, QuizSnapshot, MarkedAnswer } from '../quizzes.tables.ts';
import type { Snapshot } from '../snapshots/snapshots.queries.ts';

type AttemptView = Answer<typeof contract.attempts.get>;
type AnswerView = NonNullable<AttemptView['answers']>[string];

/** Who looks: the learner themselves, or staff of the course who may mark it. */
export type Viewer = 'owner' | 'grader';

interface Looking {
  viewer: Viewer;
  /** Whose rights say whether addresses are shown; null for a visitor who is becoming a guest. */
  reader: Actor | null;
  now: Date;
}

/** What an order of an attempt follows from: nothing that its learner could find out. */
const orderKey = (hash: string, seed: number) => `${hash}:${seed}`;

/** The questions of an attempt in its order, which removing some of them does not change. */
export function orderedQuestions({ hash, content }: Snapshot, seed: number): QuestionSnapshot[] {
  if (!content.randomize) return [...content.questions];
  const counted = new Set(content.questions);
  return shuffleBy(orderKey(hash, seed))(askedQuestions(content)).filter((question) => counted.has(question));
}

/** The rows of a question as the learner sees them in this attempt. */
export function learnerRows(
  { hash }: Pick<Snapshot, 'hash'>,
  seed: number,
  question: QuestionSnapshot,
): LearnerAnswer[] {
  return questionType(question.type).forLearner(question, shuffleBy(`${orderKey(hash, seed)}:${question.id}`));
}

/** What a question asks. Imports leave the words of blanks in it. */
export function askedName({ type, name }: Pick<QuestionSnapshot, 'type' | 'name'>): string {
  return type === 'fill-in-the-blanks' && hasBlanks(name) ? emptyBlanks(name) : name;
}

/** The right answer, for those who may see it; what graders compare a text with. */
function correctAnswer(question: QuestionSnapshot, viewer: Viewer): unknown {
  const type = questionType(question.type);
  if (type.markedBy !== 'person') return type.correctValue(question);
  return viewer === 'grader' ? question.settings.model_answer || null : null;
}

/** Whether its answers are HTML, sanitized when they are submitted. */
export const isFormatted = ({ type, settings }: Pick<QuestionSnapshot, 'type' | 'settings'>): boolean =>
  type === 'text-answer' && settings.editor === 'rich';

/** Which blanks are right; other types have none. */
const blanksOf = (question: QuestionSnapshot, value: MarkedAnswer['value']): boolean[] =>
  question.type === 'fill-in-the-blanks' && Array.isArray(value) ? rightBlanks(question, value) : [];

const unanswered: MarkedAnswer = { value: null, points: 0, correct: false, reviewed: true, by: 'system', note: '' };

export function answerResult(
  question: QuestionSnapshot,
  marked: MarkedAnswer | undefined,
  { options, viewer }: { options: LearnerAnswer[]; viewer: Viewer },
): AnswerView {
  const { value, points, correct, reviewed, note } = marked ?? unanswered;
  return {
    type: question.type,
    question: askedName(question),
    description: question.enableDescription ? question.description : '',
    files: question.files,
    options,
    answered: value,
    correct,
    partially_correct: !correct && points > 0,
    correct_answer: correctAnswer(question, viewer),
    accepted: questionType(question.type).accepted(question),
    right_blanks: blanksOf(question, value),
    is_html: isFormatted(question),
    is_reviewed: reviewed,
    needs_review: !reviewed,
    points,
    max_points: question.points,
    note,
    marking_note: viewer === 'grader' ? question.settings.marking_note : '',
  };
}

/** Saved answers of a running attempt, which are not marked yet. */
const unmarked = (draft: Draft): AttemptRow['answers'] =>
  Object.fromEntries(
    Object.entries(draft).map(([questionId, { value }]) => [questionId, { ...unanswered, value, reviewed: false }]),
  );

/** JSON sorts numeric object keys; `question_ids` has the order of the attempt. */
function answerViews(
  { attempt }: FoundAttempt,
  { snapshot, viewer, draft }: { snapshot: Snapshot; viewer: Viewer; draft: Draft | null },
): Record<string, AnswerView> {
  const answers = draft ? unmarked(draft) : attempt.answers;
  return Object.fromEntries(
    orderedQuestions(snapshot, attempt.seed).map((question) => {
      const options = learnerRows(snapshot, attempt.seed, question);
      return [question.id, answerResult(question, answers[question.id], { options, viewer })];
    }),
  );
}

function explanations({ questions }: QuizSnapshot): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ id, explanation }) => (explanation === '' ? [] : [[id, explanation] as const])),
  );
}

type ListedAttempt = Omit<AttemptRow, 'answers'>;

/** An attempt as lists show it, without its answers. */
export function attemptSummary(
  { attempt, context }: { attempt: ListedAttempt; context: AttemptContext },
  { viewer, reader, now, marks = context.quiz }: Looking & { marks?: Pick<QuizSnapshot, 'passMark' | 'passMarkType'> },
): AttemptView {
  const { quiz, course, user } = context;
  const running = attempt.status === 'attempt_started';
  const grader = viewer === 'grader';
  return {
    id: attempt.id,
    course_id: attempt.courseId,
    quiz_id: attempt.quizId,
    user_id: attempt.userId,
    number: attempt.number,
    total_questions: attempt.totalQuestions,
    total_answered_questions: attempt.answeredQuestions,
    total_marks: attempt.totalMarks,
    total_attempts: context.used,
    total_correct_answers: attempt.correctAnswers,
    total_incorrect_answers: attempt.incorrectAnswers,
    earned_marks: attempt.earnedMarks,
    percent: attempt.percent,
    pass_mark: marks.passMark,
    pass_mark_type: marks.passMarkType,
    answers: null,
    answer_explanation: {},
    question_ids: [],
    attempt_status: attempt.status,
    attempt_started_at: attempt.startedAt.toISOString(),
    attempt_ended_at: attempt.endedAt?.toISOString() ?? null,
    result: attempt.result,
    to_review: attempt.toReview,
    is_abandoned: attempt.isAbandoned,
    is_preview: attempt.isPreview,
    is_archived: attempt.archivedAt !== null,
    // Not the seed, from which the correct order could be computed.
    random_id: String(attempt.id),
    deadline: attempt.deadline?.toISOString() ?? null,
    server_time: now.toISOString(),
    draft: null,
    course: { id: course.id, name: course.name, language: course.language },
    quiz: {
      id: quiz.id,
      name: quiz.name,
      pass_mark: marks.passMark,
      duration: quiz.duration,
      reveal_mode: quiz.revealMode,
      show_details: showsDetails(quiz),
      attempts_allowed: attemptsGranted(context),
      view_last_attempts: quiz.revealMode && !mayStartAgain(context),
    },
    user: {
      id: user.id,
      display_name: user.displayName,
      first_name: user.firstName,
      last_name: user.lastName,
      email: emailFor(reader, user),
      avatar_url: user.avatarUrl,
    },
    can: {
      grade: grader && !running,
      end: grader && running,
      delete: grader,
      retake: !grader && !context.running && mayStartAgain(context),
    },
  };
}

function draftView(draft: Draft): NonNullable<AttemptView['draft']> {
  return Object.fromEntries(
    Object.entries(draft).map(([questionId, { value, savedAt }]) => [
      questionId,
      { value, saved_at: savedAt.toISOString() },
    ]),
  );
}

/** Whether the viewer sees the result of each answer and the correct answers. */
export function showsAnswers({ attempt, context }: FoundAttempt, viewer: Viewer): boolean {
  return viewer === 'grader' || (attempt.status !== 'attempt_started' && revealsTo(context));
}

/** An attempt with its answers, as far as the viewer may see them. `draft`: of one that runs. */
export function attemptView(
  found: FoundAttempt,
  { snapshot, draft, ...looking }: Looking & { snapshot: Snapshot; draft: Draft | null },
): AttemptView {
  const { attempt } = found;
  const { content } = snapshot;
  const { viewer } = looking;
  const shown = showsAnswers(found, viewer);
  return {
    ...attemptSummary(found, { ...looking, marks: content }),
    question_ids: orderedQuestions(snapshot, attempt.seed).map(({ id }) => id),
    answers: shown ? answerViews(found, { snapshot, viewer, draft }) : null,
    answer_explanation: shown ? explanations(content) : {},
    draft: draft && draftView(draft),
  };
}
