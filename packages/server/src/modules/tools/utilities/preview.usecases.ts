import type { Answer, contract } from '@lectern/contract';
import { type Finding, type LookContext, type Utility } from './utility.ts';

const EXAMPLES_SHOWN = 20;
/** The caller waits for the response. A preview that takes longer stops and is reported as incomplete. */
const LOOK_MS = 4000;

type Preview = Answer<typeof contract.utilities.preview>;

/** Counts findings by kind and keeps the first ones. */
class Tally {
  readonly counts = new Map<string, number>();
  readonly examples: Finding[] = [];

  add(findings: readonly Finding[]): void {
    for (const finding of findings) {
      this.counts.set(finding.kind, (this.counts.get(finding.kind) ?? 0) + (finding.amount ?? 1));
      if (this.examples.length < EXAMPLES_SHOWN) this.examples.push(finding);
    }
  }

  get views() {
    return {
      counts: [...this.counts].map(([kind, count]) => ({ kind, count })),
      examples: this.examples.map(({ kind, id, facts }) => ({ kind, id, facts })),
    };
  }
}

/** Previews the changes of a utility. Writes nothing. */
export async function previewUtility(
  utility: Utility,
  context: LookContext,
  { lookMs = LOOK_MS }: { lookMs?: number } = {},
): Promise<Preview> {
  await utility.requireReady?.(context.services);
  const total = await utility.count(context);
  const until = performance.now() + lookMs;
  const found = new Tally();
  const kept = new Tally();
  let looked = 0;
  let after: number | null = 0;
  while (after !== null && performance.now() < until) {
    const look = await utility.look(context, after);
    found.add(look.findings);
    kept.add(look.kept ?? []);
    looked += look.looked;
    after = look.last;
  }
  const left = kept.views;
  return {
    looked_at: looked,
    // Rows may have been added after the count.
    total: Math.max(total, looked),
    complete: after === null,
    ...found.views,
    kept: left.examples,
    kept_counts: left.counts,
  };
}
