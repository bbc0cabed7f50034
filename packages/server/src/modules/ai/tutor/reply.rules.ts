/** Between the quotes and the answer. Models add marks of Markdown, and some go on in the same line. */
const ANSWER = /^[\s#*_]*ANSWER[*_]*(?:[ \t]*:[ \t*_]*(?=[^\s*_:])|[ \t:*_]*\n)/im;
const HEAD = /^[\s#*_]*SOURCES[*_]*(?:[ \t]*:[ \t*_]*|[ \t:*_]*$)/i;
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
  const lines = head.split('\n').map((line) => line.replace(HEAD, '').replaceAll(AROUND, ''));
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
