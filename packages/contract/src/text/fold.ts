import { deburr } from 'es-toolkit/string';
import { normalized } from './normalize.ts';

export { normalized };

/**
 * Compares texts as people read them. Each function is pure, and its result stays the same when it is applied again.
 * What reads as another number or another name is never made equal: not 10² and 102, not 3.5 and 35, not C# and C.
 */

export interface Folding {
  case_sensitive: boolean;
  ignore_accents: boolean;
  ignore_punctuation: boolean;
}

/** Texts of these characters alone are in their readable form, but for their spaces. */
const PLAIN = /^[\w !"#$%&'()*+,./:;<=>?@[\\\]^{|}~-]*$/;

/** Superscripts, subscripts, fractions and circled digits, which NFKC would make ordinary characters. */
const OWN_FORM = /\p{No}|(?![\uff66-\uff9f])\p{Lm}|[ªº⁺-⁾₊-₎]/u;
const APOSTROPHE = /[＇`´ʹʻʼʽˈˊˋ΄՚׳′‵‘’‚‛‹›Ꞌꞌ]/;
const DOUBLE_QUOTE = /\p{Quotation_Mark}|[ʺ˝ˮ״″‶]/u;
/** All dashes, hyphens and minus signs, but not swung, wavy and double ones. */
const DASH = /(?![⁓〜〰゠⁻₋])\p{Dash}/u;
/** Direction marks, joiners, selectors and zero-width spaces. Tags stay: the flags of regions differ in them. */
const INVISIBLE = /(?![\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/u;
/** Kashida, which stretches a word, and the small alef above. */
const ARABIC_EXTRA = /[\u0640\u0670]/;
const ARABIC_DECIMAL_SIGN = '٫';
const ARABIC_THOUSANDS_SIGN = '٬';
const DIGIT = /\p{Nd}/u;
const LAST_ASCII = '\u007f';

const SPACES = /^\s|\s$|\s\s|[^\S ]/;
const collapsed = (text: string): string => (SPACES.test(text) ? text.replace(/\s+/g, ' ').trim() : text);

/** The ASCII digit of a digit of any script: Unicode lists the ten of a script in order. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

function readableCharacter(character: string): string {
  if (APOSTROPHE.test(character)) return "'";
  if (character <= LAST_ASCII) return character;
  if (INVISIBLE.test(character) || ARABIC_EXTRA.test(character)) return '';
  if (DOUBLE_QUOTE.test(character)) return '"';
  if (OWN_FORM.test(character)) return character;
  if (DASH.test(character)) return '-';
  if (character === ARABIC_DECIMAL_SIGN) return '.';
  if (character === ARABIC_THOUSANDS_SIGN) return ',';
  const compatible = character.normalize('NFKC');
  if (DIGIT.test(character)) return asciiDigit(compatible);
  // A spacing accent would become a space and a mark, the sign of January a number.
  if (compatible === character || /^\s.|\d/.test(compatible)) return character;
  return Array.from(compatible, readable).join('');
}

/** Most texts use few characters; the answers are kept for them. */
const MAX_KEPT = 2_000;
const kept = new Map<string, string>();

function readable(character: string): string {
  const known = kept.get(character);
  if (known !== undefined) return known;
  const form = readableCharacter(character);
  if (kept.size < MAX_KEPT) kept.set(character, form);
  return form;
}

/** One form for texts that read the same: spaces, widths, digits of any script, kinds of quotation marks and dashes. */
export function readableForm(text: string): string {
  if (PLAIN.test(text)) return collapsed(text);
  const readableText = normalized(text, 'NFC').replace(/[`\u0080-\u{10ffff}]/gu, readable);
  return collapsed(normalized(readableText, 'NFC'));
}

/** Accents of Latin, Greek and Cyrillic, vowel signs of Hebrew and Arabic, and hamza. Other marks make other letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0655\u0670]/g;
const ALEF_WASLA = 'ٱ';

/** Without accents, and with the plain letter for one with a stroke or a hamza. */
export function withoutAccents(text: string): string {
  if (PLAIN.test(text)) return text;
  const bare = normalized(normalized(text, 'NFD').replace(ACCENTS, ''), 'NFC');
  return deburr(bare.replaceAll(ALEF_WASLA, 'ا'));
}

/** In small letters. İ, I, ı and i are one letter, as are ß and ss. */
export function lowerCase(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const lower = text.toLowerCase().toUpperCase().toLowerCase();
  return normalized(lower.replace(/i\u0307/g, 'i').replaceAll('ς', 'σ'), 'NFC');
}

/** One form for names that are the same but for their case. */
export const nameForm = (name: string): string => lowerCase(readableForm(name));

const WORD = /[\p{L}\p{M}\p{N}]/u;
const LETTER = /[\p{L}\p{M}]/u;
const isDigit = (character: string): boolean => character >= '0' && character <= '9';

/** The first sign from a place on; of a number without a zero before its point, as in -.5, the digit. */
const signAfter = (text: string, at: number): string => {
  const [sign = '', next = ''] = [text[at], text[at + 1]];
  return text[at - 1] === '-' && /[.,]/.test(sign) && isDigit(next) ? next : sign;
};

/** A punctuation mark between two characters ('' at the ends of the text): kept, a space, or nothing. */
function punctuationBetween(before: string, mark: string, after: string): string {
  if (isDigit(before) && isDigit(after)) return mark;
  if (isDigit(after) && /[-.,]/.test(mark) && !WORD.test(before) && !/[.,]/.test(before)) return mark;
  if (isDigit(before) && /[%‰!]/.test(mark)) return mark;
  if (LETTER.test(before) && /[#*]/.test(mark)) return mark;
  if (mark === '&' || (mark === '@' && WORD.test(before) && WORD.test(after))) return mark;
  return /[-/_,;:]/.test(mark) ? ' ' : '';
}

/** A minus sign with spaces between it and its number. After a word it is a dash. */
const SPACED_SIGN = /(?<![\p{L}\p{M}\p{N}]\s?)-\s+(?=[.,]?\d)/gu;

/**
 * Without punctuation, where it is no part of a number or a name: 3.5, -5, 5 %, C# and AT&T stay. A hyphen, a slash and
 * a comma between words become a space. `text` is in its readable form.
 */
export function withoutPunctuation(text: string): string {
  const signed = text.replace(SPACED_SIGN, '-');
  const bare = signed.replace(/\p{P}/gu, (mark, at: number) =>
    punctuationBetween(signed[at - 1] ?? '', mark, signAfter(signed, at + mark.length)),
  );
  return collapsed(bare);
}

const MAX_PASSES = 4;

/** One form for all texts that count as the same. */
export function foldText(text: string, folding: Folding): string {
  let form = readableForm(text);
  if (folding.ignore_accents) form = withoutAccents(form);
  if (!folding.case_sensitive) form = lowerCase(form);
  // Without one mark the next may have another meaning.
  for (let pass = 0; folding.ignore_punctuation && pass < MAX_PASSES; pass += 1) {
    const next = withoutPunctuation(form);
    if (next === form) break;
    form = next;
  }
  return form;
}

/** Whether two texts count as the same. Texts of punctuation and accents alone are compared with them. */
export function sameText(one: string, other: string, folding: Folding): boolean {
  const form = foldText(one, folding);
  if (form !== '') return form === foldText(other, folding);
  const strict = { ...folding, ignore_punctuation: false, ignore_accents: false };
  return foldText(one, strict) === foldText(other, strict);
}

/**
 * The form in which texts are searched: without case and accents, and with digits and letters for the signs made of them.
 * The function `search_form` of the database gives the same.
 */
export const searchForm = (text: string): string =>
  PLAIN.test(text)
    ? lowerCase(readableForm(text))
    : lowerCase(withoutAccents(readableForm(normalized(readableForm(text), 'NFKC'))));
