/**
 * The heading of the answer. Models add Markdown to it, and some continue in the same line. The whole
 * text is searched again after each piece, so repetitions are bounded.
 */
const ANSWER = /^(?:[^\S\n]|[#*_]){0,40}ANSWER[*_]{0,9}(?:[ \t]{0,9}:[ \t*_]{0,9}(?=[^\s*_:])|[ \t:*_]{0,40}\n)/im;
const HEAD = /^[\s#*_]*SOURCES[*_]*(?:[ \t]*:[ \t*_]*|[ \t:*_]*$)/i;
const NONE = /^none[.]?$/i;
/** Bullets, numbers and quotation marks around a quote. */
const AROUND = /^[\s\-*•>]*(?:\[?\d+[\].)]\s*)?["“”„«»'‘’]*|["“”„«»'‘’.,\s]*$/gu;
const MAX_QUOTES = 5;
/** In characters. Longer lines are cut. */
const MAX_LINE = 2000;
/** In characters: the answer begins within these, reasoning included. */
const MAX_HEAD = 20_000;
/** Reasoning that some models write before the answer; it may not have ended yet. */
const THINKING = /^\s*<think>[\s\S]*?(?:<\/think>|$)/i;

export interface Reply<Citation> {
  /** The model kept to the form. */
  isComplete: boolean;
  citations: Citation[];
  text: string;
}

function quotesIn(head: string): string[] {
  const lines = head.split('\n').map((line) => line.slice(0, MAX_LINE).replace(HEAD, '').replaceAll(AROUND, ''));
  return lines.filter((line) => line !== '' && !NONE.test(line)).slice(0, MAX_QUOTES);
}

/**
 * Reads an answer of the tutor while it comes: quotes first, then the text. The text is handed on only once a quote is found
 * in the lessons: an answer that rests on nothing is never shown.
 */
export function createReplyReader<Citation>({
  find,
  onText,
}: {
  /** Where the words of a quote are; null if nowhere. */
  find: (quote: string) => Citation | null;
  onText: (piece: string) => void;
}) {
  let heard = '';
  let citations: Citation[] | undefined;
  let text = '';

  function take(piece: string): void {
    if (citations === undefined || citations.length === 0) return;
    const added = text === '' ? piece.trimStart() : piece;
    text += added;
    if (added !== '') onText(added);
  }

  return {
    push(piece: string): void {
      if (citations) {
        take(piece);
        return;
      }
      if (heard.length > MAX_HEAD) return;
      heard += piece;
      const seen = heard.replace(THINKING, '');
      const found = ANSWER.exec(seen);
      if (!found) return;
      citations = quotesIn(seen.slice(0, found.index)).flatMap((quote) => find(quote) ?? []);
      take(seen.slice(found.index + found[0].length));
    },
    end(): Reply<Citation> {
      // Its last line may be the head of an empty answer.
      if (!citations) this.push('\n');
      return { isComplete: citations !== undefined, citations: citations ?? [], text: text.trim() };
    },
  };
}
