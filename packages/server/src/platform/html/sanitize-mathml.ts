import { latexOfMath, type MathNode } from '@lectern/contract/mathml';
import { Parser } from 'htmlparser2';
import { escapeHtml } from './html-text.ts';
import { endOf } from './sanitize-parts.ts';

/**
 * Converts MathML to formulas. It runs before sanitizing, which removes `math` elements and the drawings of formulas that
 * Lectern has made.
 */

/** Longer ones, and those after the last that a text may have, are words. */
const MAX_MATH = 50_000;
const MAX_FORMULAS = 500;
const MAX_LATEX = 2000;
const MAX_DEPTH = 200;

/** The opening tag of one of our formulas, whose drawing follows. */
const OWN = /<(?:span|div)\s[^<>]*data-latex=[^<>]*>\s*$/i;
const OWN_LENGTH = 20_000;

interface OpenNode {
  name: string;
  attributes: Record<string, string>;
  children: (MathNode | string)[];
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1);

/** The tree of a piece of MathML. */
function parsed(math: string): MathNode {
  const root: OpenNode = { name: 'mrow', attributes: {}, children: [] };
  const open: OpenNode[] = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node = { name: localName(name), attributes, children: [] };
        if (open.length < MAX_DEPTH) open.at(-1)?.children.push(node);
        // Deeper ones hold nothing.
        open.push(node);
      },
      ontext: (text) => void open.at(-1)?.children.push(text),
      onclosetag: () => void (open.length > 1 && open.pop()),
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  parser.end(math);
  return root;
}

const wordsOf = (node: MathNode | string): string =>
  typeof node === 'string' ? node : node.children.map(wordsOf).join('');

/** The formula of a piece of MathML; its words where it has no LaTeX, or too much. */
function formulaOf(math: string): string {
  const tree = math.length > MAX_MATH ? null : parsed(math);
  const latex = tree ? latexOfMath(tree) : '';
  if (latex !== '' && latex.length <= MAX_LATEX) {
    return `<span data-type="inline-math" data-latex="${escapeHtml(latex)}"></span>`;
  }
  return tree ? escapeHtml(wordsOf(tree).replace(/\s+/g, ' ').trim().slice(0, MAX_LATEX)) : '';
}

const MATH = /<(?:[a-z]+:)?math(?=[\s>])/gi;
const MATH_END = /<\/(?:[a-z]+:)?math\s*>/gi;

/** KaTeX and MathJax put the drawing of a formula next to its MathML. */
const SHOWN_AGAIN =
  /<(span|mjx-math)(?=\s)[^<>]*(?:\bclass=["'][^"'<>]*\bkatex-html\b|\baria-hidden=["']true)[^<>]*>/gi;
const PICTURED_AGAIN = /<img\s[^<>]*\bclass=["'][^"'<>]*\bmwe-math-fallback-image[^<>]*>/gi;

function withoutCopies(html: string): string {
  if (!/katex|mjx-|mwe-math/i.test(html)) return html;
  let text = '';
  let done = 0;
  let found = 0;
  SHOWN_AGAIN.lastIndex = 0;
  for (let match = SHOWN_AGAIN.exec(html); match && found < MAX_FORMULAS; match = SHOWN_AGAIN.exec(html)) {
    found += 1;
    text += html.slice(done, match.index);
    done = endOf(html, match[1] ?? 'span', match.index + match[0].length);
    SHOWN_AGAIN.lastIndex = done;
  }
  return (text + html.slice(done)).replace(PICTURED_AGAIN, '');
}

/** HTML with formulas in place of MathML. Runs in worker threads only. */
export function withFormulas(given: string): string {
  if (!/<(?:[a-z]+:)?math[\s>]/i.test(given)) return given;
  const html = withoutCopies(given);
  let text = '';
  let done = 0;
  let found = 0;
  MATH.lastIndex = 0;
  for (let match = MATH.exec(html); match && found < MAX_FORMULAS; match = MATH.exec(html)) {
    MATH_END.lastIndex = match.index;
    const end = MATH_END.exec(html);
    if (!end) break;
    const after = end.index + end[0].length;
    MATH.lastIndex = after;
    if (OWN.test(html.slice(Math.max(0, match.index - OWN_LENGTH), match.index))) continue;
    found += 1;
    text += html.slice(done, match.index) + formulaOf(html.slice(match.index, after));
    done = after;
  }
  return text + html.slice(done);
}
