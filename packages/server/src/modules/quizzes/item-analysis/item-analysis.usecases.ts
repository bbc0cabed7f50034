import type { Answer, contract } from '@lectern/contract';
import { textOf } from '../../../platform/html/html-text.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { CourseRow } from '../../courses/index.ts';
import { readSettings } from '../../settings/index.ts';
import {
  type AnalyzedQuestion,
  type AnalyzedSums,
  selectOptionUses,
  selectQuestions,
  selectSums,
} from './item-analysis.queries.ts';
import {
  cronbachAlpha,
  discrimination,
  errorOfMeasurement,
  facility,
  flagsOf,
  type OptionUse,
  upperLower,
} from './item-analysis.rules.ts';

type Analysis = Answer<typeof contract.itemAnalysis.read>;

const rounded = (value: number | null, places: number): number | null =>
  value === null ? null : Math.round(value * 10 ** places) / 10 ** places;

const CHOICES: readonly string[] = ['single-choice', 'true-false', 'multiple-choice'];

/** The options that a question has now, with their use. */
const optionsOf = ({ id, type, answers }: AnalyzedQuestion, uses: Awaited<ReturnType<typeof selectOptionUses>>) =>
  CHOICES.includes(type)
    ? answers.map((row): OptionUse => {
        const name = row.name ?? '';
        const use = uses.find((one) => one.id === id && one.name === name);
        return { name, correct: row.correct === true, chosen: use?.chosen ?? 0, meanPercent: use?.mean ?? null };
      })
    : [];

function questionView(
  question: AnalyzedQuestion,
  sums: AnalyzedSums,
  { options, editPath }: { options: OptionUse[]; editPath: string },
): Analysis['questions'][number] {
  return {
    id: question.id,
    name: textOf(question.name as never),
    type: question.type,
    asked: sums.asked,
    answered: sums.answered,
    facility: rounded(facility(sums), 3),
    discrimination: rounded(discrimination(sums), 3),
    upper_lower: rounded(upperLower(sums), 3),
    options: options.map(({ name, correct, chosen, meanPercent }) => ({
      name,
      correct,
      chosen,
      mean_percent: rounded(meanPercent, 1),
    })),
    flags: flagsOf(sums, options),
    edit_path: editPath,
  };
}

/** The questions of a quiz by the attempts that count. The database adds up the answers; three statements. */
export async function readItemAnalysis(
  { db, services, now }: Pick<RequestContext, 'db' | 'services' | 'now'>,
  { quiz, course }: { quiz: { id: number; name: string }; course: CourseRow },
): Promise<Analysis> {
  const { grade_calculation: rule } = (await readSettings(services)).quiz.general;
  const asked = { quizId: quiz.id, rule };
  const [{ totals, questions: sums }, uses] = await Promise.all([selectSums(db, asked), selectOptionUses(db, asked)]);
  const sumsOf = new Map(sums.map((one) => [one.id, one]));
  const questions = await selectQuestions(
    db,
    sums.map(({ id }) => id),
  );
  const alpha = cronbachAlpha(sums, totals);
  const editPath = `/admin/courses/${course.id}/quiz/edit/${quiz.id}`;
  return {
    quiz,
    course: { id: course.id, name: course.name },
    attempts: totals.n,
    waiting: totals.waiting,
    partial: totals.all > totals.n,
    // Percents of attempts are kept with two decimals, so the second one of a mean is not exact.
    mean_percent: rounded(totals.meanPercent, 1),
    deviation: rounded(totals.deviation, 1),
    reliability: rounded(alpha, 3),
    error_of_measurement: rounded(errorOfMeasurement(totals.deviation, alpha), 1),
    median_seconds: totals.medianSeconds === null ? null : Math.round(totals.medianSeconds),
    questions: questions.map((question) =>
      questionView(question, sumsOf.get(question.id)!, { options: optionsOf(question, uses), editPath }),
    ),
    generated_at: now.toISOString(),
  };
}
