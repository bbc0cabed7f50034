import { planQuestion } from './plan-question.ts';
import { planQuiz } from './plan-quiz.ts';
import { kindOf } from './plan-tree.ts';
import { readName, report, type Scope } from './plan-values.ts';
import type { PostRecord } from '../read/export-schemas.ts';
import type { Cleaners, PlannedQuestion, PlannedQuiz } from './plan.types.ts';
import { isFatal, type Problem } from './problems.ts';
import type { QuizFile } from '../quiz-file/quiz-file.ts';

export interface QuizImportPlan {
  quizzes: PlannedQuiz[];
  /** Every question of the file once, also where several quizzes ask it. */
  questions: PlannedQuestion[];
  problems: Problem[];
  /** Why nothing of the file may be written; null when it may. */
  error: Problem | null;
}

/** What an import of a file of quizzes would write. */
export function planQuizImport(file: QuizFile, { clean }: { clean: Cleaners }): QuizImportPlan {
  const problems: Problem[] = file.unreadable.map(({ label, recordId, name }) => ({
    kind: label,
    recordId,
    name,
    code: 'unreadable_record',
  }));
  // Quizzes and questions are numbered apart.
  const scopes = (posts: readonly PostRecord[], kind: 'quiz' | 'question') => {
    const seen = new Set<number>();
    return posts.flatMap((post) => {
      const scope: Scope = { post, kind, name: readName(post, clean).name, clean, problems, media: [] };
      if (kindOf(post) !== kind) report(scope, 'post_type_refused', { type: post.post_type.slice(0, 40) });
      else if (seen.has(post.ID)) report(scope, 'duplicate_id');
      else {
        seen.add(post.ID);
        return [scope];
      }
      return [];
    });
  };
  const asking = scopes(file.quizzes, 'quiz');
  const asked = scopes(file.questions, 'question');
  const planOnce = rememberPlans();
  const used = new Set<Scope>();

  const quizzes: PlannedQuiz[] = [];
  const bank: PlannedQuestion[] = [];
  const empty: Problem[] = [];
  for (const scope of asking) {
    const records = recordsOf(scope.post, asked);
    for (const record of records) used.add(record);
    const planned = planQuiz(scope, records, planOnce);
    quizzes.push(planned.quiz);
    bank.push(...planned.bank);
    if (records.length > 0 && planned.quiz.questions.length === 0)
      empty.push(problemOf(scope, 'quiz_without_questions'));
  }
  for (const scope of asked) if (!used.has(scope)) report(scope, 'no_parent');
  for (const scope of [...asking, ...used]) noteMedia(scope, file.baseUrl);

  const questions = [...new Set([...quizzes.flatMap((quiz) => quiz.questions), ...bank])];
  const error = problems.find((problem) => isFatal(problem) && !LEFT_OUT.has(problem.code)) ?? empty[0] ?? null;
  return { quizzes, questions, problems, error };
}

/** Records that are left out while the rest of the file comes in. */
const LEFT_OUT: ReadonlySet<Problem['code']> = new Set([
  'unreadable_record',
  'post_type_refused',
  'duplicate_id',
  'no_parent',
] satisfies Problem['code'][]);

function problemOf({ kind, post, name }: Scope, code: Problem['code']): Problem {
  return { kind, recordId: post.ID, name, code };
}

/** The questions below a quiz, and those it takes from elsewhere, in its order. */
function recordsOf(quiz: PostRecord, questions: readonly Scope[]): Scope[] {
  const taken = new Map(quiz.bank_data.map((link) => [link.question_id, link.menu_order]));
  return questions
    .filter(({ post }) => post.post_parent === quiz.ID || taken.has(post.ID))
    .map((scope) => ({ scope, place: taken.get(scope.post.ID) ?? scope.post.menu_order }))
    .toSorted((a, b) => a.place - b.place || a.scope.post.ID - b.scope.post.ID)
    .map(({ scope }) => scope);
}

/** A question that two quizzes ask is planned, and complained of, once. */
function rememberPlans(): typeof planQuestion {
  const plans = new Map<Scope, ReturnType<typeof planQuestion>>();
  return (scope) => {
    const known = plans.get(scope);
    if (known !== undefined) return known;
    const planned = planQuestion(scope);
    plans.set(scope, planned);
    return planned;
  };
}

/** Nothing is fetched: missing files are reported. */
function noteMedia(scope: Scope, baseUrl: string): void {
  for (const address of new Set(scope.media)) {
    const url = URL.parse(address, baseUrl || undefined)?.href ?? address;
    report(scope, 'media_missing', { value: url.slice(0, 200) });
  }
}
