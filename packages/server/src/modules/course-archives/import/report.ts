import { isDeepStrictEqual } from 'node:util';
import type { ImportResult, Locale } from '@lectern/contract';
import { type Message, storedMessage, translateStored } from '../../../platform/language/messages.ts';
import type { StoredProblem, StoredReport } from '../course-archives.types.ts';

type Outcome = 'imported' | 'skipped' | 'failed';
/** Limit of listed problems, so that a foreign archive cannot fill a row. */
const MAX_LISTED = 500;
const MAX_NAME = 200;

export const emptyReport = (): StoredReport => ({ counts: {}, problems: [], missingMedia: [] });

/** Adds up what an import does. */
export class Report {
  readonly stored: StoredReport;
  private readonly locale: Locale;

  /** `stored`: what an earlier run has added up. */
  constructor(stored: StoredReport, locale: Locale) {
    this.stored = structuredClone(stored);
    this.locale = locale;
  }

  add(outcome: Outcome, sizes: Readonly<Record<string, number>>): void {
    for (const [kind, size] of Object.entries(sizes)) {
      if (size === 0) continue;
      const counts = (this.stored.counts[kind] ??= { imported: 0, skipped: 0, failed: 0, kept: 0 });
      counts[outcome] += size;
    }
  }

  note(problem: Omit<StoredProblem, 'sentence'> & { sentence: Message }): void {
    if (this.stored.problems.length >= MAX_LISTED) return;
    const { name, sentence, ...rest } = problem;
    const stored = { ...rest, name: name.slice(0, MAX_NAME), sentence: storedMessage(sentence, this.locale) };
    // A record that is met again in another turn has been said.
    if (!this.stored.problems.some((one) => isDeepStrictEqual(one, stored))) this.stored.problems.push(stored);
  }

  /** What the dry run has said already. */
  repeat(problems: readonly StoredProblem[]): void {
    this.stored.problems.push(...problems.slice(0, MAX_LISTED - this.stored.problems.length));
  }

  miss(url: string, usedBy: string): void {
    const { missingMedia } = this.stored;
    if (missingMedia.length >= MAX_LISTED) return;
    const known = missingMedia.some((one) => one.url === url && one.usedBy === usedBy.slice(0, MAX_NAME));
    if (!known) missingMedia.push({ url, usedBy: usedBy.slice(0, MAX_NAME) });
  }
}

/** A report in the language of its reader. */
export function reportView({ counts, problems, missingMedia }: StoredReport, locale: Locale): ImportResult {
  return {
    counts,
    problems: problems.map(({ kind, recordId, name, level, sentence }) => ({
      kind,
      record_id: recordId,
      name,
      level,
      message: translateStored(locale, sentence) ?? '',
    })),
    missing_media: missingMedia.map(({ url, usedBy }) => ({ url, used_by: usedBy })),
  };
}
