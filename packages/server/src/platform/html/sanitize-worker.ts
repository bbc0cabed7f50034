import { type CpuLimits, type HtmlText, sanitizeTexts } from './sanitize-texts.ts';

/** What the worker threads run. */
export const run = ({
  texts,
  draws,
  cpu,
}: {
  texts: readonly HtmlText[];
  draws: boolean;
  cpu: CpuLimits | undefined;
}) => sanitizeTexts(texts, draws, cpu);
