import type { SafeHtml } from '@lectern/contract';
import { guessConfig } from './languages.ts';
import { passagesOf, type Passage, piecesOf, transcriptPassages } from './passages.ts';

/** What the worker threads run. */

/** `otherwise`: the language of texts that are too short to tell theirs. */
export function texts({ htmls, name, otherwise }: { htmls: readonly SafeHtml[]; name: string; otherwise: string }): {
  passages: Passage[];
  config: string;
} {
  const passages = htmls.flatMap(passagesOf);
  const sample = passages.map(({ heading, text }) => `${heading}\n${text}`).join('\n');
  return { passages, config: guessConfig(`${name}\n${sample}`, otherwise) };
}

export const transcript = (vtt: string) => transcriptPassages(vtt);

export async function document(bytes: Uint8Array): Promise<{ page: number; text: string }[]> {
  // Only documents need the library.
  const { pdfPages } = await import('./pdf-pages.ts');
  const pages = await pdfPages(bytes);
  return pages.flatMap((text, at) => piecesOf(text).map((piece) => ({ page: at + 1, text: piece })));
}
