import type { AuthorAnswer, LearnerQuestion, RevealedQuestion } from '@lectern/contract';
import { askedName, learnerRows } from '../attempts/attempts.views.ts';
import { questionType } from '../question-types/index.ts';
import type { QuestionSnapshot } from '../quizzes.tables.ts';
import type { Snapshot } from '../snapshots/snapshots.queries.ts';

const WIDTH_STEP = 8;

/** The width of a blank for its longest answer, in coarse steps that do not reveal the answer. */
function blankSizes(question: QuestionSnapshot): number[] {
  return questionType(question.type)
    .accepted(question)
    .map((texts) => Math.max(1, ...texts.map((text) => Math.ceil(text.length / WIDTH_STEP))) * WIDTH_STEP);
}

/** How many to choose, where the author lets that be said. */
const choose = ({ settings, answers }: QuestionSnapshot): number =>
  settings.show_count ? answers.filter((row) => row.correct === true).length : 0;

interface Place {
  snapshot: Snapshot;
  seed: number;
  quizId: number;
  courseId: number;
  position: number;
}

/** A question for a learner. Built field by field, so that it never contains the key. */
export function learnerQuestionView(question: QuestionSnapshot, place: Place): LearnerQuestion {
  const { settings } = question;
  return {
    id: question.id,
    name: askedName(question),
    type: question.type,
    description: question.enableDescription ? question.description : '',
    enable_description: question.enableDescription,
    parent_id: place.quizId,
    course_id: place.courseId,
    menu_order: place.position,
    answer_required: question.answerRequired,
    randomize: question.randomize,
    points: question.points,
    max_character: question.maxCharacter,
    files: question.files,
    answers_decode_success: true,
    answers: learnerRows(place.snapshot, place.seed, question),
    play_limit: settings.play_limit,
    choose: question.type === 'multiple-choice' ? choose(question) : 0,
    editor: settings.editor,
    transcript: settings.transcript,
    start_at: settings.start_at,
    end_at: settings.end_at,
    blank_sizes: blankSizes(question),
  };
}

/** Choices in the order the learner saw them, marked; the rows of other types in their right order. */
function revealedRows(question: QuestionSnapshot, { snapshot, seed }: Place): AuthorAnswer[] {
  if (question.answers.every(({ correct }) => correct === undefined)) return question.answers;
  const right = new Set(question.answers.filter(({ correct }) => correct).map(({ name }) => name));
  return learnerRows(snapshot, seed, question).map((row) => ({ ...row, correct: right.has(row.name) }));
}

/** A question of an ended attempt, with its key. Only for callers that `revealsTo` lets see it. */
export function revealedQuestionView(question: QuestionSnapshot, place: Place): RevealedQuestion {
  const type = questionType(question.type);
  return {
    ...learnerQuestionView(question, place),
    revealed: true,
    answers: revealedRows(question, place),
    correct_answer: type.correctValue(question),
    accepted: type.accepted(question),
    answer_explanation: question.explanation,
  };
}
