import type { ImportResult, Locale } from '@lectern/contract';
import type { MissingMedia } from '../plan/plan.types.ts';
import { type Problem, showProblem } from '../plan/problems.ts';

type Outcome = 'imported' | 'skipped' | 'failed' | 'kept';

/** Adds up what an import has done. */
export class ImportReport {
  private readonly counts: Record<string, Record<Outcome, number>> = {};
  private readonly problems: Problem[] = [];
  private readonly missing: MissingMedia[] = [];

  add(outcome: Outcome, sizes: Record<string, number>): void {
    for (const [kind, size] of Object.entries(sizes)) {
      const counts = (this.counts[kind] ??= { imported: 0, skipped: 0, failed: 0, kept: 0 });
      counts[outcome] += size;
    }
  }

  note(problems: readonly Problem[]): void {
    // Not spread: a call takes fewer arguments than a large file has problems.
    for (const problem of problems) this.problems.push(problem);
  }

  miss(media: readonly MissingMedia[]): void {
    for (const one of media) this.missing.push(one);
  }

  result(locale: Locale): ImportResult {
    return {
      counts: this.counts,
      problems: this.problems.map((problem) => showProblem(problem, locale)),
      missing_media: this.missing.map(({ url, usedBy }) => ({ url, used_by: usedBy })),
    };
  }
}
