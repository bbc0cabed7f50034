/** The line between the quotes and the answer. Models add marks of Markdown. */
const ANSWER = /^[\s#*_]*ANSWER[\s:*_]*$/im;
const HEAD = /^[\s#*_]*SOURCES[\s:*_]*$/i;
const NONE = /^none[.]?$/i;
/** Of a line: bullets, numbers and quotation marks. */
const AROUND = /^[\s\-*•>]*(?:\[?\d+[\].)]\s*)?["“”„«»'‘’]*|["“”„«»'‘’.,\s]*$/gu;
const MAX_QUOTES = 5;
/** Of models that think aloud; one without its end goes on. */
const THINKING = /^\s*<think>[\s\S]*?(?:<\/think>|$)/i;

export interface Reply<Citation> {
  /** The model kept to the form. */
  isComplete: boolean;
  citations: Citation[];
  text: string;
}

function quotesIn(head: string): string[] {
  const lines = head
    .split('\n')
    .filter((line) => !HEAD.test(line))
    .map((line) => line.replaceAll(AROUND, ''));
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
      heard += piece;
      const seen = heard.replace(THINKING, '');
      const found = ANSWER.exec(seen);
      const end = found ? found.index + found[0].length : -1;
      // Without the line break the word could go on.
      if (!found || !/\n/.test(seen.slice(end - 1))) return;
      citations = quotesIn(seen.slice(0, found.index)).flatMap((quote) => find(quote) ?? []);
      take(seen.slice(end));
    },
    end(): Reply<Citation> {
      if (!citations && ANSWER.test(heard)) this.push('\n');
      return { isComplete: citations !== undefined, citations: citations ?? [], text: text.trim() };
    },
  };
}
