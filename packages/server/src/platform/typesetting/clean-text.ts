/** Code units that may be read for one character of the result: most are removed only from hostile texts. */
const RAW_PER_CHARACTER = 4;
/** Marks on one letter, more than any script needs. */
const EXTRA_MARKS = /(\p{M}{4})\p{M}+/gu;
const EMOJI = /[#*0-9]\uFE0F?\u20E3|[\p{Extended_Pictographic}--[©®™]]|\p{Regional_Indicator}|\p{Emoji_Modifier}/gv;
/** Of pictures that became texts, and of keycaps. */
const VARIATION = /[\uFE00-\uFE0F\u20E3]|[\u{E0100}-\u{E01EF}]/gu;
/** Formatting characters, such as overrides of direction. Joiners stay: they are part of Persian and Indic words. */
const FORMATTING = /(?![\u200C\u200D])\p{Cf}/gu;
/** Joiners outside of words, such as those of emoji. */
const LOOSE_JOINERS = /(?<![\p{L}\p{M}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}])/gu;
const UNPRINTABLE = /[\p{Co}\p{Cn}]/gu;
const SPACES = /[\p{Cc}\p{Z}]+/gu;

/** A text from outside as one printable line of at most `max` characters. Longer ones end with an ellipsis. */
export function cleanText(text: string, max: number): string {
  const clean = text
    .slice(0, max * RAW_PER_CHARACTER)
    .toWellFormed()
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(EMOJI, '')
    .replace(FORMATTING, '')
    .replace(VARIATION, '')
    .replace(LOOSE_JOINERS, '')
    .replace(UNPRINTABLE, '\uFFFD')
    .replace(EXTRA_MARKS, '$1')
    // The removed text may have been between two spaces.
    .replace(SPACES, ' ')
    .trim();
  const characters = Array.from(clean);
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : clean;
}

/** A text of several lines; empty ones are left out. */
export const cleanLines = (text: string, { max, lines }: { max: number; lines: number }): string[] =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => cleanText(line, max))
    .filter((line) => line !== '')
    .slice(0, lines);
