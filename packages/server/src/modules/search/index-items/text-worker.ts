import type { SafeHtml } from '@lectern/contract';
import { guessConfig } from './guess-config.ts';
import { passagesOf, type Passage, piecesOf, transcriptPassages } from './passages.ts';

/** What the worker threads run. */

/** `otherwise`: the language of texts that are too short to detect it. */
export function texts({ htmls, name, otherwise }: { htmls: readonly SafeHtml[]; name: string; otherwise: string }): {
  passages: Passage[];
  config: string;
} {
  const passages = htmls.flatMap(passagesOf);
  const sample = passages.map(({ heading, text }) => `${heading}\n${text}`).join('\n');
  return { passages, config: guessConfig(`${name}\n${sample}`, otherwise) };
}

export const transcript = (vtt: string) => transcriptPassages(vtt);

/** `isPdf`: otherwise a document of Word or PowerPoint. */
export async function document({
  bytes,
  isPdf,
}: {
  bytes: Uint8Array;
  isPdf: boolean;
}): Promise<{ page: number; text: string }[]> {
  // Only documents need these libraries.
  const pages = isPdf
    ? await (await import('./pdf-pages.ts')).pdfPages(bytes)
    : await (await import('./office-pages.ts')).officePages(bytes);
  return pages.flatMap((text, at) => piecesOf(text).map((piece) => ({ page: at + 1, text: piece })));
}
