import type { QuestionTypeSlug } from '@lectern/contract';

/**
 * Versions of the rules that mark answers, with the types of questions whose marks they may change. A change of the rules
 * adds one. Attempts keep the version that they were marked by: no stored mark changes until staff regrade it.
 */
const VERSIONS: readonly { version: number; types: readonly QuestionTypeSlug[] }[] = [
  { version: 1, types: [] },
  // Texts are compared as people read them.
  { version: 2, types: ['fill-in-the-blanks'] },
];

/** The version of today. */
export const MARKING_RULES = Math.max(...VERSIONS.map(({ version }) => version));

/** The types of questions whose marks may differ from those of an earlier version. */
export const typesChangedSince = (version: number): ReadonlySet<QuestionTypeSlug> =>
  new Set(VERSIONS.filter((one) => one.version > version).flatMap(({ types }) => types));
