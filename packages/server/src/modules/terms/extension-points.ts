import type { Taxonomy } from '@lectern/contract';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

/** Which courses count: published ones, or all that an editor works with, of one author unless that is null. */
export type TermScope = 'published' | { authorId: number | null };

/** Records with terms: courses. Conditions and counts are used in statements over `terms`. */
interface TermUses {
  /** Whose courses an editor works with, or null for everybody's; throws for all others. */
  editScope: (call: RequestContext) => Promise<number | null>;
  /** The number of courses with the term or, for a category, with a descendant of it. */
  countOf: (taxonomy: Taxonomy, scope: TermScope) => SQL<number>;
  /** Whether the term is on this course. */
  isOn: (taxonomy: Taxonomy, courseId: number) => SQL;
  /** What carries one of these terms carries `into`; once, if it does so already. */
  reassign: (db: Db, change: { taxonomy: Taxonomy; ids: readonly number[]; into: number }) => Promise<void>;
}

export const termUses = extensionPoint<TermUses>('the uses of terms');
