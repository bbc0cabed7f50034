import type { ImportEncoding } from '@lectern/contract';
import iconv from 'iconv-lite';

export interface GuessedEncoding {
  encoding: ImportEncoding;
  /** Another encoding would not fit as well. */
  certain: boolean;
}

interface Alphabet {
  encoding: ImportEncoding;
  /** Matches each letter outside of ASCII that texts of the language have. */
  letter: RegExp;
  /** Its words have no letters of ASCII. */
  ownScript: boolean;
}

const latin = (encoding: ImportEncoding, ...languages: readonly string[]): Alphabet[] =>
  languages.map((letters) => ({ encoding, letter: new RegExp(`[${letters}]`, 'iu'), ownScript: false }));
const script = (encoding: ImportEncoding, letter: RegExp): Alphabet => ({ encoding, letter, ownScript: true });

/** German, French, Spanish, Portuguese, Italian, Dutch, and the Nordic languages. */
const WESTERN = ['äöüß', 'àâæçéèêëîïôœùûüÿ', 'áéíóúüñ', 'áâãàçéêíóôõú', 'àèéìòù', 'áéëèïíóöúü', 'åäöæøé'];

/** In this order where several fit: the languages of more people first. */
const alphabets: readonly Alphabet[] = [
  ...latin('windows-1252', ...WESTERN),
  // Polish, Czech, Slovak, Hungarian, Croatian and Slovenian, Romanian.
  ...latin('windows-1250', 'ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž', 'ăâîşţ'),
  script('windows-1256', /[\p{Script=Arabic}\u064b-\u0655]/u),
  script('windows-1251', /\p{Script=Cyrillic}/u),
  ...latin('windows-1254', 'çğıİöşüâîû'),
  // Icelandic.
  ...latin('windows-1252', 'áðéíóúýþæö'),
  script('windows-1253', /\p{Script=Greek}/u),
  script('windows-1255', /[\u05d0-\u05ea]/u),
  // Latvian, Lithuanian, Estonian.
  ...latin('windows-1257', 'āčēģīķļņšūž', 'ąčęėįšųūž', 'äöõüšž'),
  ...latin('macintosh', ...WESTERN),
];

const SIGNS = '[\\u2010-\\u2026«»·\\u00a0€©®™§°]+';
/** Quotation marks, dashes and the like around a word, and apostrophes where words have them. */
const PUNCTUATION = new RegExp(`^${SIGNS}|${SIGNS}$|(?<=^[“„«]?\\p{L}{1,2})’|’(?=(?:s|t|ll|re|ve|d|m)[”“»]?$)`, 'giu');
const isForeign = (word: string): boolean => /\P{ASCII}/u.test(word);

/** A capital letter behind a small one is no capital letter, unless both are of ASCII. */
const CAPITAL_INSIDE = /\p{Ll}(?=\P{ASCII})\p{Lu}|(?=\P{ASCII})\p{Ll}\p{Lu}/u;
const LATIN = /[a-z]/i;
/** No word has so many letters with accents in a row. */
const ONLY_ACCENTS = /\P{ASCII}{4}/u;

function fits(word: string, { letter, ownScript }: Alphabet): boolean {
  if (CAPITAL_INSIDE.test(word)) return false;
  if (ownScript ? LATIN.test(word) : ONLY_ACCENTS.test(word)) return false;
  return [...word].every((sign) => sign <= '\u007f' || letter.test(sign));
}

const MIN_SHARE = 0.9;
const MIN_LEAD = 0.3;

/** The encoding in which words with bytes outside of ASCII read like words of a language. */
export function guessEncoding(words: readonly Buffer[]): GuessedEncoding {
  const texts = new Map<ImportEncoding, string[]>();
  const textsIn = (encoding: ImportEncoding): string[] => {
    const known = texts.get(encoding) ?? words.map((word) => iconv.decode(word, encoding).replace(PUNCTUATION, ''));
    texts.set(encoding, known);
    return known;
  };
  // Only quotation marks, dashes and the like.
  if (words.length > 0 && !textsIn('windows-1252').some(isForeign)) return { encoding: 'windows-1252', certain: true };
  const scores = alphabets.map((alphabet) => {
    const foreign = textsIn(alphabet.encoding).filter(isForeign);
    const share = foreign.length === 0 ? 0 : foreign.filter((word) => fits(word, alphabet)).length / foreign.length;
    return { encoding: alphabet.encoding, share };
  });
  const [best] = scores.toSorted((one, other) => other.share - one.share);
  if (!best || best.share === 0) return { encoding: 'windows-1252', certain: false };
  const asBest = textsIn(best.encoding).join(' ');
  const others = scores.filter(({ encoding }) => textsIn(encoding).join(' ') !== asBest).map(({ share }) => share);
  return {
    encoding: best.encoding,
    certain: best.share >= MIN_SHARE && best.share - Math.max(0, ...others) >= MIN_LEAD,
  };
}
