const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter of the first line: the candidate that occurs most often outside of quotes. */
export function delimiterOf(text: string): string {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r')) break;
    else if (!quoted && DELIMITERS.includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted(([, left], [, right]) => right - left);
  return best?.[0] ?? ',';
}

/** Signs that no text has: a picture, a spreadsheet's own format or a program, whatever its name says. */
export const isBinary = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- these are the signs it looks for
  /[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/.test(text);
