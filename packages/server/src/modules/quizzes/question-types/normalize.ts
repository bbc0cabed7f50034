import type { QuestionSettings } from '@lectern/contract';

export type Tolerance = Pick<QuestionSettings, 'case_sensitive' | 'ignore_accents' | 'ignore_punctuation'>;

/** Accents of Latin, Greek and Cyrillic, and the vowel signs of Hebrew and Arabic. Other marks make other letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652]/g;
/** Invisible characters from keyboards and copied texts. */
const UNSEEN = /[\u00ad\u200b\ufeff]/g;

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();
const lower = (text: string) => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');

function pass(text: string, tolerance: Tolerance): string {
  let form = text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″]/g, '"');
  if (tolerance.ignore_accents) form = form.normalize('NFD').replace(ACCENTS, '');
  if (tolerance.ignore_punctuation) form = form.replace(/\p{P}/gu, '');
  if (!tolerance.case_sensitive) form = lower(form);
  return collapse(form.normalize('NFC'));
}

const MAX_PASSES = 4;

/** Brings texts that count as the same into one form. Doing it twice changes nothing. */
export function normalize(text: string, tolerance: Tolerance): string {
  let form = text;
  for (let count = 0; count < MAX_PASSES; count += 1) {
    const next = pass(form, tolerance);
    if (next === form) break;
    form = next;
  }
  return form;
}

/** Whether two texts count as the same. A key of punctuation alone is compared with its punctuation. */
export function sameText(one: string, other: string, tolerance: Tolerance): boolean {
  const form = normalize(one, tolerance);
  if (form !== '') return form === normalize(other, tolerance);
  const strict = { ...tolerance, ignore_punctuation: false, ignore_accents: false };
  return normalize(one, strict) === normalize(other, strict);
}
