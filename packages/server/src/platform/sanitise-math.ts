import { renderToString } from 'katex';
import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { endOf, unescaped } from './sanitise-parts.ts';

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

/** The type a tag may carry, by its name. */
const TYPES: Record<string, string> = { span: 'inline-math', div: 'block-math' };

/** The attributes that make a span or a div a formula; nothing for any other. */
export function formulaAttributes(tagName: string, attribs: Attributes): Attributes {
  const latex = attribs['data-latex']?.trim();
  const type = TYPES[tagName];
  return latex && type && attribs['data-type'] === type ? { 'data-type': type, 'data-latex': latex } : {};
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** MathML of a formula, or its source where it cannot be read. */
function drawn(latex: string, displayMode: boolean): string {
  const source = `<code>${escaped(latex)}</code>`;
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
    // Its own allow-list as well: what stands in a learner's page must not hang on one library alone.
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

/** Draws every formula of a text that the sanitiser has cleaned: there every "<" begins a tag and every tag closes. */
export function drawFormulas(html: string): string {
  const opening = /<(span|div)(?=[\s>])[^>]*? data-latex="([^"]*)"[^>]*>/g;
  let text = '';
  let done = 0;
  let count = 0;
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const [tag, name = 'span', attribute = ''] = match;
    const latex = unescaped(attribute);
    count += 1;
    const inside = count > FORMULAS_LIMIT ? `<code>${escaped(latex)}</code>` : drawn(latex, name === 'div');
    text += `${html.slice(done, match.index)}${tag}${inside}</${name}>`;
    done = endOf(html, name, match.index + tag.length);
    opening.lastIndex = done;
  }
  return text + html.slice(done);
}
