/** Words that most people read in a minute, slowly enough to learn from them. */
const WORDS_PER_MINUTE = 200;
/** Scripts that put no space between words: about two of their signs make one. */
const SIGNS = /[\u3040-\u30ff\u3400-\u9fff]/g;
const SIGNS_PER_WORD = 2;

/** Whole minutes that reading a text takes; 0 only for a text without words. */
export function readingMinutes(html: string): number {
  // Not up to just any next sign: a text of opening brackets alone would be read again from each of them.
  const text = html.replace(/<[^<>]*>/g, ' ').replaceAll('&nbsp;', ' ');
  const signs = text.match(SIGNS)?.length ?? 0;
  const words = text.replace(SIGNS, ' ').match(/\S+/g)?.length ?? 0;
  return Math.ceil((words + signs / SIGNS_PER_WORD) / WORDS_PER_MINUTE);
}
