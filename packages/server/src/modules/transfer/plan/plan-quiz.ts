import { roundPoints, sumPoints } from '@lectern/contract/figures';
import { quizFields } from '@lectern/contract';
import { MAX_QUIZ_QUESTIONS } from '@lectern/contract/limits';
import { dripOf } from './plan-lesson.ts';
import { planQuestion } from './plan-question.ts';
import { flagOf, htmlOf, ignore, report, type Scope, slugFor, statusOf, textOf, wholeOf } from './plan-values.ts';
import type { PlannedQuestion, PlannedQuiz } from './plan.types.ts';

/** A quiz with its questions. What of them cannot be asked is reported and left out. */
export function planQuiz(
  scope: Scope,
  records: readonly Scope[],
  plan: typeof planQuestion = planQuestion,
): { quiz: PlannedQuiz; bank: PlannedQuestion[]; leftOut: number } {
  const questions: PlannedQuestion[] = [];
  const bank: PlannedQuestion[] = [];
  for (const record of records) {
    if (questions.length === MAX_QUIZ_QUESTIONS) {
      report(record, 'too_many_questions');
      continue;
    }
    const planned = plan(record);
    if (planned) (planned.isAsked ? questions : bank).push(planned.planned);
  }
  return {
    quiz: {
      type: 'quiz',
      sourceId: scope.post.ID,
      name: scope.name,
      slug: slugFor(scope, 'quiz'),
      status: statusOf(scope),
      drip: dripOf(scope),
      content: contentOf(scope, { records, questions }),
      questions,
    },
    bank,
    leftOut: records.length - questions.length - bank.length,
  };
}

function contentOf(
  scope: Scope,
  { records, questions }: { records: readonly Scope[]; questions: readonly PlannedQuestion[] },
): PlannedQuiz['content'] {
  const marks = fullMarkOf(scope, { records, questions });
  return {
    description: htmlOf(scope, scope.post.post_content),
    shortDescription: htmlOf(scope, scope.post.post_excerpt),
    ...marks,
    ...passMarkOf(scope, marks.fullMark),
    duration: wholeOf(scope, '_duration', quizFields.duration.max),
    attemptsAllowed: wholeOf(scope, '_attempts_allowed', quizFields.attempts_allowed.max),
    revealMode: flagOf(scope, '_reveal_mode'),
    showDetails: flagOf(scope, '_show_details', true),
    revealWhen: oneOf(scope, '_reveal_when', ['after_each', 'after_pass_or_last']),
    questionsPerPage: wholeOf(scope, '_questions_display_per_page', quizFields.questions_display_per_page.max),
    questionNavigation: oneOf(scope, '_question_navigation', ['inherit', 'on', 'off']),
    randomize: flagOf(scope, '_randomize'),
    weight: numberOf(scope, '_weight', quizFields.weight.max) ?? 1,
  };
}

/** Follows the sum of the questions where it did so in the file, also when one of them is left out here. */
function fullMarkOf(
  scope: Scope,
  { records, questions }: { records: readonly Scope[]; questions: readonly PlannedQuestion[] },
): Pick<PlannedQuiz['content'], 'fullMark' | 'autoFullMark'> {
  const sum = sumPoints(questions.map(({ question }) => question.points));
  const given = numberOf(scope, '_full_mark', quizFields.full_mark.max) ?? 0;
  const inFile = sumPoints(records.map((record) => numberIn(textOf(record, '_points')) ?? 1));
  const saysSo = scope.post.meta.has('_auto_full_mark');
  const follows = saysSo ? flagOf(scope, '_auto_full_mark') : given === 0 || given === sum || given === inFile;
  return follows ? { fullMark: sum, autoFullMark: true } : { fullMark: given, autoFullMark: false };
}

function passMarkOf(scope: Scope, fullMark: number): Pick<PlannedQuiz['content'], 'passMark' | 'passMarkType'> {
  // Older files know points alone and do not say so.
  const passMarkType = oneOf(scope, '_pass_mark_type', ['point', 'percentage']);
  const passMark = numberOf(scope, '_pass_mark', quizFields.pass_mark.max) ?? 0;
  const most = passMarkType === 'percentage' ? 100 : fullMark;
  if (passMark <= most) return { passMark, passMarkType };
  // Passing would be impossible.
  ignore(scope, '_pass_mark', String(passMark));
  return { passMark: most, passMarkType };
}

function numberIn(text: string): number | null {
  return /^\d{1,7}(?:\.\d{1,6})?$/.test(text) ? roundPoints(Number(text)) : null;
}

/** null: unset, or no number that makes sense. */
function numberOf(scope: Scope, key: string, max: number): number | null {
  const text = textOf(scope, key);
  const number = numberIn(text);
  if (number !== null && number <= max) return number;
  if (text !== '') ignore(scope, key, text);
  return null;
}

/** The first value is the one of files that do not name one. */
function oneOf<Value extends string>(scope: Scope, key: string, values: readonly [Value, ...Value[]]): Value {
  const text = textOf(scope, key);
  const value = values.find((one) => one === text);
  if (value === undefined && text !== '') ignore(scope, key, text);
  return value ?? values[0];
}
