import { useState } from 'react';
import { useTranslation } from '#i18n';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';

/** One of several that the server left alone, and why. */
export interface Refusal<One> {
  one: One;
  because: string;
}

/** The same call for each of several, one after the other. Those that were refused are tried again by the same button. */
export function useOneByOne<One>(
  all: readonly One[],
  send: (one: One) => Promise<unknown>,
  /** The reason in other words than those of the server. */
  explain: (one: One, error: unknown) => string | undefined = () => undefined,
) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refusal<One>[]>([]);

  /** Answers how many it was done for, and whether that were all. */
  async function run(): Promise<{ done: number; complete: boolean }> {
    const left = refused.length > 0 ? refused.map(({ one }) => one) : all;
    const found: Refusal<One>[] = [];
    setBusy(true);
    for (const one of left) {
      await send(one).catch((error: unknown) =>
        found.push({ one, because: explain(one, error) ?? errorText(t, error) }),
      );
    }
    setBusy(false);
    setRefused(found);
    return { done: left.length - found.length, complete: found.length === 0 };
  }

  return { busy, refused, run, forget: () => setRefused([]) };
}
