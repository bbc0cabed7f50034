import { Marked } from 'marked';

const marked = new Marked({ async: false, gfm: true });

/** What the worker thread runs. null: the text is nested too deeply. */
export function convert(markdown: string): string | null {
  try {
    return marked.parse(markdown) as string;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
