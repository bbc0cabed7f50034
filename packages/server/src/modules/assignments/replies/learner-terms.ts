import type { Assignment } from '@lectern/contract';

interface DueTerms {
  dueAt: Date | null;
  lateSubmissions: Assignment['late_submissions'];
}

/** Other terms for one learner. */
export interface Exception {
  dueAt: Date | null;
  acceptLate: boolean;
  waivePenalty: boolean;
}

const later = (a: Date, b: Date | null): Date => (b !== null && b > a ? b : a);

/** The terms for one learner: all rules about due dates read these. An extension never makes the due date earlier. */
export function termsFor<T extends DueTerms>(terms: T, exception: Exception | null): T {
  if (!exception) return terms;
  const { lateSubmissions: rule } = terms;
  const isLifted = (rule === 'block' && exception.acceptLate) || (rule === 'penalty' && exception.waivePenalty);
  return {
    ...terms,
    dueAt: terms.dueAt && later(terms.dueAt, exception.dueAt),
    lateSubmissions: isLifted ? 'allow' : rule,
  };
}
