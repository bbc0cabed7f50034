import { MAX_WRITTEN_ANSWER_LENGTH } from '@lectern/contract/limits';
export const characterLimit = ({ max_character }: { max_character: number }): number =>
  max_character || MAX_WRITTEN_ANSWER_LENGTH;

/** As the server counts: code points, so that a simple emoji is one, and a line end is one too. */
export const countCharacters = (text: string): number => [...text.replaceAll('\r\n', '\n').replaceAll('\0', '')].length;

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  // Not between the two halves of a character.
  return /[\ud800-\udbff]$/.test(one.slice(0, length)) ? length - 1 : length;
}

/**
 * A change of a text, cut to the limit: of what was inserted at the caret only as much stays as there is room for, and
 * what stood there before stays whole. A text that is too long already may be shortened step by step.
 */
export function cutInsertion(
  before: string,
  after: string,
  { caret, limit }: { caret: number; limit: number },
): { text: string; caret: number } {
  if (countCharacters(after) <= Math.max(limit, countCharacters(before) - 1)) return { text: after, caret };
  const end = before.endsWith(after.slice(caret)) ? after.slice(caret) : '';
  const start = after.slice(
    0,
    commonStart(before.slice(0, before.length - end.length), after.slice(0, after.length - end.length)),
  );
  const inserted = after.slice(start.length, after.length - end.length);
  const room = Math.max(0, limit - countCharacters(start + end));
  const kept = [...inserted].slice(0, room).join('');
  return { text: start + kept + end, caret: start.length + kept.length };
}
