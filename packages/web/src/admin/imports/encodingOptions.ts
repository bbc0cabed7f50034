import type { ImportEncoding } from '@lectern/contract';

const WESTERN = ['de', 'fr', 'es'];

/** The names of the encodings, and some languages whose programs write them. */
const encodings: Record<ImportEncoding, { name: string; languages: readonly string[] }> = {
  'utf-8': { name: 'UTF-8', languages: [] },
  'utf-16le': { name: 'UTF-16 LE', languages: [] },
  'utf-16be': { name: 'UTF-16 BE', languages: [] },
  'windows-1252': { name: 'Windows-1252', languages: WESTERN },
  'windows-1250': { name: 'Windows-1250', languages: ['pl', 'cs', 'hu'] },
  'windows-1251': { name: 'Windows-1251', languages: ['ru', 'uk', 'bg'] },
  'windows-1253': { name: 'Windows-1253', languages: ['el'] },
  'windows-1254': { name: 'Windows-1254', languages: ['tr'] },
  'windows-1255': { name: 'Windows-1255', languages: ['he'] },
  'windows-1256': { name: 'Windows-1256', languages: ['ar', 'ur'] },
  'windows-1257': { name: 'Windows-1257', languages: ['lv', 'lt', 'et'] },
  'windows-1258': { name: 'Windows-1258', languages: ['vi'] },
  macintosh: { name: 'Mac Roman', languages: WESTERN },
  cp850: { name: 'DOS 850', languages: WESTERN },
  shift_jis: { name: 'Shift JIS', languages: ['ja'] },
  gb18030: { name: 'GB 18030', languages: ['zh-Hans'] },
  big5: { name: 'Big5', languages: ['zh-Hant'] },
  'euc-kr': { name: 'EUC-KR', languages: ['ko'] },
};

/** The encodings of files of people, with the names of their languages in the language of the reader. */
export function encodingOptions(language: string): { value: ImportEncoding; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const list = new Intl.ListFormat(language, { type: 'unit' });
  return (Object.keys(encodings) as ImportEncoding[]).map((value) => {
    const { name, languages } = encodings[value];
    const ofLanguages = list.format(languages.map((code) => names.of(code) ?? code));
    return { value, label: ofLanguages === '' ? name : `${name} (${ofLanguages})` };
  });
}

/** Whether a file may be in another encoding that gives other letters. */
export const isGuessed = (encoding: ImportEncoding): boolean => !encoding.startsWith('utf-');
