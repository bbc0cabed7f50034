/** Signs that print nothing, but the ends of lines and tabs. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Plain text of several lines as it is kept. */
export const noteText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(UNPRINTABLE, '').toWellFormed().trim();

/** The same on one line. */
export const noteTitle = (text: string): string => noteText(text).replace(/\s+/g, ' ');
