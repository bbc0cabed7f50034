import { plainText } from '../../shared/format/plainText.ts';

const lettersOf = (html: string): string => plainText(html).replaceAll(' ', '');

/**
 * The text that a field had before a draft was accepted, or null once it has that text again: what was undone is not
 * marked. Forms keep it among their values, so that one that is restored in the browser still has it.
 */
export const textBefore = (before: string | null | undefined, html: string): string | null =>
  before === null || before === undefined || lettersOf(before) === lettersOf(html) ? null : before;
