/**
 * A text with blanks: `The capital of France is {{Paris}}.` A bar separates accepted answers, `\{{` is a literal `{{`
 * and `\|` a literal bar. Groups of a formula (`\(x^{{2}}\)`, `$\frac{{a}}{b}$`) are no blanks, and braces inside a blank
 * may be nested: `{{\frac{1}{2}}}` accepts `\frac{1}{2}`.
 */
export interface FoundBlank {
  /** Text between the braces, as typed. */
  inner: string;
  start: number;
  end: number;
}

/** Longer ones are two lone signs in a text. */
const MAX_FORMULA = 2000;

/** Commands whose groups may be doubled also where nothing marks the formula. */
const COMMAND = /\\(?:[dt]?frac|d?binom|sqrt|text|math(?:rm|bf|it|bb|cal)|overline|underline|vec|hat|bar)(?=\{)/y;

const DELIMITED = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
] as const;

/** Amounts of money are no formulas: those hold a command, a power or an index. */
const SINGLE = /\$(?=[^\s$])([^$\n]{0,1999}[^\s$\\])\$(?!\d)/y;

/** A command with the groups behind it. */
function commandEnd(text: string, at: number): number {
  COMMAND.lastIndex = at;
  if (!COMMAND.test(text)) return at;
  let end = COMMAND.lastIndex;
  while (text[end] === '{') {
    const close = groupEnd(text, end + 1);
    if (close < 0) return at;
    end = close + 1;
  }
  return end;
}

/** In a formula, braces behind a command, a power, an index or another brace are a group; elsewhere they are a blank. */
const BEFORE_GROUP = /(?:[\^_{}]|\\[a-zA-Z]{1,30})$/;

const isGroup = (text: string, at: number): boolean => BEFORE_GROUP.test(text.slice(Math.max(0, at - 31), at));

/** Where the formula ends that begins at `at`; `at` where none does. */
function formulaEnd(text: string, at: number): number {
  for (const [open, close] of DELIMITED) {
    if (!text.startsWith(open, at)) continue;
    const end = text.slice(at + open.length, at + open.length + MAX_FORMULA).indexOf(close);
    if (end >= 0) return at + open.length + end + close.length;
  }
  if (text[at] === '\\') return commandEnd(text, at);
  if (text[at + 1] === '$') return at;
  SINGLE.lastIndex = at;
  const [whole, formula] = SINGLE.exec(text) ?? [];
  return whole && formula && /[\\^_]/.test(formula) ? at + whole.length : at;
}

/** Where a group closes that opens before `from`, by `closing`; -1 where braces are not in pairs. */
function groupEnd(text: string, from: number, closing = '}'): number {
  let depth = 0;
  for (let at = from; at < text.length && at < from + MAX_FORMULA; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}' && depth > 0) depth -= 1;
    else if (text.startsWith(closing, at)) return at;
  }
  return -1;
}

/** The end of the text in a blank that opens before `from`; -1 where it is not closed, or holds another blank. */
function closeOf(text: string, from: number): number {
  const close = text.indexOf('}}', from);
  if (close < 0) return -1;
  const nested = text.indexOf('{', from);
  if (nested < 0 || nested > close) return close;
  const balanced = groupEnd(text, from, '}}');
  const next = text.indexOf('{{', from);
  const holdsFormula = balanced >= 0 && /[\\^_]/.test(text.slice(from, balanced));
  if (balanced >= 0 && (holdsFormula || next < 0 || next > balanced)) return balanced;
  return next >= 0 && next < close ? -1 : close;
}

/** The blanks of a text in order, and where braces open that are never closed. */
export function findBlanks(text: string): { blanks: FoundBlank[]; open: number | null } {
  const blanks: FoundBlank[] = [];
  const openings = /\{\{|\$\$?|\\[([a-z]/g;
  let formula = 0;
  for (let match = openings.exec(text); match; match = openings.exec(text)) {
    const at = match.index;
    if (match[0] !== '{{') {
      if (at >= formula) formula = formulaEnd(text, at);
      continue;
    }
    if (text[at - 1] === '\\') continue;
    const group = at < formula && isGroup(text, at) ? groupEnd(text, at + 1) : -1;
    if (group >= 0) {
      openings.lastIndex = group + 1;
      continue;
    }
    const close = closeOf(text, at + 2);
    if (close < 0) return { blanks, open: at };
    const end = close + 2;
    blanks.push({ inner: text.slice(at + 2, close), start: at, end });
    openings.lastIndex = end;
  }
  return { blanks, open: null };
}

/** Every text that a blank accepts. */
export const acceptedIn = (inner: string): string[] =>
  inner.split(/(?<!\\)\|/).map((one) => one.replaceAll('\\|', '|').replace(/\s+/g, ' ').trim());

/** Literal double braces, written so that they are no blank. */
export const escapedBraces = (text: string): string => text.replace(/(?<!\\)\{\{/g, '\\{{');
