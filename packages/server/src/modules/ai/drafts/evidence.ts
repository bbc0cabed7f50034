import { plainWords } from '../words.rules.ts';
import { htmlTokens } from '../../../platform/html/html-tokens.ts';

/** Shorter quotes are not accepted. */
const MIN_LETTERS = 12;

interface Section {
  heading: string;
  words: string;
}

const HEADING = /^h[1-6]$/;

function sectionsOf(html: string): Section[] {
  const sections: { heading: string; text: string }[] = [{ heading: '', text: '' }];
  let heading: string | undefined;
  for (const token of htmlTokens(html)) {
    const current = sections.at(-1)!;
    if (token.kind === 'text') {
      if (heading === undefined) current.text += token.text;
      else heading += token.text;
    } else if (!HEADING.test(token.name)) current.text += ' ';
    else if (!token.closes) heading = '';
    else if (heading !== undefined) {
      sections.push({ heading: heading.replace(/\s+/g, ' ').trim(), text: `${heading} ` });
      heading = undefined;
    }
  }
  return sections.map((section) => ({ heading: section.heading, words: plainWords(section.text) }));
}

/** Inline tags do not separate words. */
const withoutInline = (html: string): string =>
  html.replace(/<\/?(?:a|b|strong|i|em|u|s|sub|sup|code|span|mark)\b[^>]*>/gi, '');

export interface Source {
  id: number;
  html: string;
}

/** Sections of each source, parsed once for all quotes of an answer. */
const known = new WeakMap<Source, Section[]>();

function sectionsIn(source: Source): Section[] {
  const sections = known.get(source) ?? sectionsOf(withoutInline(source.html));
  known.set(source, sections);
  return sections;
}

/** Where the words of a quote are, and under which heading; null if they are in no source. The first source counts most. */
export function findQuote(sources: readonly Source[], quote: string): { id: number; heading: string } | null {
  const wanted = plainWords(quote);
  if (wanted.length < MIN_LETTERS) return null;
  const asWords = ` ${wanted} `;
  for (const source of sources) {
    const { id } = source;
    const sections = sectionsIn(source);
    const found = sections.find((section) => ` ${section.words} `.includes(asWords));
    if (found) return { id, heading: found.heading };
    if (` ${sections.map((section) => section.words).join(' ')} `.includes(asWords)) return { id, heading: '' };
  }
  return null;
}
