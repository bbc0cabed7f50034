import { renderToString } from 'katex';
import sanitizeHtml from 'sanitize-html';
import { type DrawingBudget, drawWithin, endOf, unescaped } from './sanitize-parts.ts';

/**
 * Formulas are stored as LaTeX in `data-latex` of a span or a div, with the MathML that browsers draw inside. The
 * MathML is always ours: whatever a client put there is thrown away, so learners need no script and get no surprise.
 */

/** Longer ones, and those after the last that a text may have, show their source. */
const LATEX_LIMIT = 2000;
const FORMULAS_LIMIT = 500;

/** A name defined once and used a thousand times unfolds a line into megabytes. */
const DEFINES = /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand)(?![a-zA-Z])/;

const MATH_TAGS = (
  'math mrow mi mn mo mtext mspace ms mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd ' +
  'mlabeledtr mstyle mpadded mphantom menclose merror mmultiscripts mprescripts none'
).split(' ');

const MATH_ATTRIBUTES = (
  'display displaystyle scriptlevel mathvariant mathcolor mathbackground mathsize stretchy fence separator accent ' +
  'accentunder symmetric largeop movablelimits lspace rspace minsize maxsize linethickness width height depth voffset ' +
  'columnalign columnspacing columnlines rowalign rowspacing rowlines columnspan notation side form'
).split(' ');

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const sourceOf = (latex: string) => `<code>${escaped(latex)}</code>`;

/** MathML of a formula, or its source where it cannot be read. */
function drawn(latex: string, displayMode: boolean): string {
  const source = sourceOf(latex);
  if (latex.length > LATEX_LIMIT || DEFINES.test(latex)) return source;
  try {
    const html = renderToString(latex, {
      output: 'mathml',
      displayMode,
      // Commands that make links, pictures and attributes are refused, and shown as text.
      trust: false,
      strict: 'ignore',
      throwOnError: true,
      maxSize: 20,
      maxExpand: 200,
    });
    // An allow-list of our own, in addition to that of the library: learners' pages must not depend on one library.
    return sanitizeHtml(html, {
      allowedTags: MATH_TAGS,
      allowedAttributes: { '*': MATH_ATTRIBUTES },
      nonTextTags: ['annotation', 'script', 'style', 'textarea', 'option'],
      nestingLimit: 200,
    });
  } catch {
    // A formula that is being written is no reason to refuse a save.
    return source;
  }
}

type Draw = (latex: string, displayMode: boolean) => string;

/** The text with something else inside each formula: cleaned HTML, where every "<" begins a tag and every tag closes. */
function replaceFormulas(html: string, draw: Draw): string {
  const opening = /<(span|div)(?=[\s>])[^>]*? data-latex="([^"]*)"[^>]*>/g;
  let text = '';
  let done = 0;
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const [tag, name = 'span', attribute = ''] = match;
    text += `${html.slice(done, match.index)}${tag}${draw(unescaped(attribute), name === 'div')}</${name}>`;
    done = endOf(html, name, match.index + tag.length);
    opening.lastIndex = done;
  }
  return text + html.slice(done);
}

/** Draws the formulas of cleaned HTML; those that the budget does not allow show their source. */
export function drawFormulas(html: string, budget: DrawingBudget): string {
  let count = 0;
  return replaceFormulas(html, (latex, displayMode) => {
    count += 1;
    if (count > FORMULAS_LIMIT) return sourceOf(latex);
    return drawWithin(budget, sourceOf(latex), () => drawn(latex, displayMode));
  });
}

/** Shows the source of every formula of cleaned HTML. */
export function showFormulaSources(html: string): string {
  return replaceFormulas(html, sourceOf);
}
