/**
 * A node of parsed MathML. The server and the editor parse with their own libraries and share the conversion to LaTeX.
 * Unicode symbols are not converted: KaTeX reads them.
 */
export interface MathNode {
  /** In lower case, without a prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (MathNode | string)[];
}

const MAX_DEPTH = 60;

const FUNCTIONS = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min ' +
    'Pr sec sin sinh sup tan tanh'
  ).split(' '),
);

const VARIANTS: Readonly<Record<string, string>> = {
  normal: 'mathrm',
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};

/** What LaTeX reads in another way than it is shown. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\backslash ',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '~': '\\sim ',
  '^': '\\wedge ',
  '\u2212': '-',
  '\u2032': "'",
  '\u27e8': '\\langle ',
  '\u27e9': '\\rangle ',
  '\u2329': '\\langle ',
  '\u232a': '\\rangle ',
  '\u2016': '\\| ',
};

const ABOVE: Readonly<Record<string, string>> = {
  '¯': 'overline',
  '‾': 'overline',
  '\u0305': 'overline',
  _: 'overline',
  '^': 'hat',
  '\u02c6': 'hat',
  '~': 'tilde',
  '\u02dc': 'tilde',
  '→': 'vec',
  '\u20d7': 'vec',
  '˙': 'dot',
  '.': 'dot',
  '¨': 'ddot',
  '⏞': 'overbrace',
};
const BELOW: Readonly<Record<string, string>> = {
  _: 'underline',
  '¯': 'underline',
  '\u0332': 'underline',
  '⏟': 'underbrace',
};

/** Signs whose limits are above and below them. */
const LIMITS = /^(?:[∑∏∐⋃⋂⋁⋀⨁⨂⨀∫∬∭∮]|lim|max|min|sup|inf|limsup|liminf|det|gcd|Pr)$/;
/** Applied, times and separators that are not seen, and signs without a width. */
const UNSEEN = /[\u2061-\u2064\u200b-\u200f\u2060\ufeff]/g;

const textOf = (node: MathNode | string): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');

const tokenOf = (node: MathNode | undefined): string =>
  node ? textOf(node).replace(UNSEEN, '').replace(/\s+/g, ' ').trim() : '';

const escaped = (text: string): string => [...text].map((sign) => ESCAPES[sign] ?? sign).join('');

/** Words: the signs that LaTeX reads in text. */
const asText = (text: string): string =>
  `\\text{${text.replace(/[\\{}#$%&_~^]/g, (sign) => (/[\\~^]/.test(sign) ? ' ' : `\\${sign}`))}}`;

const elements = (node: MathNode): MathNode[] =>
  node.children.filter((child): child is MathNode => typeof child !== 'string');

function identifier(node: MathNode): string {
  const text = tokenOf(node);
  const variant = VARIANTS[node.attributes.mathvariant ?? ''];
  if (FUNCTIONS.has(text)) return `\\${text} `;
  if (variant) return `\\${variant}{${escaped(text)}}`;
  return [...text].length > 1 && /^\p{L}[\p{L}\p{N}]*$/u.test(text) ? `\\mathrm{${text}}` : escaped(text);
}

const group = (latex: string): string => `{${latex.trim()}}`;

/** A base that scripts may follow. */
const base = (latex: string): string => (/^(?:.|\\[a-zA-Z]+ ?)$/u.test(latex) ? latex : group(latex));

const delimiter = (sign: string): string => (sign === '' ? '.' : escaped(sign));

function fenced(node: MathNode, parts: readonly string[]): string {
  const { open = '(', close = ')', separators = ',' } = node.attributes;
  const between = [...separators.replace(/\s/g, '')];
  const inner = parts
    .map((part, at) => part + (at < parts.length - 1 ? escaped(between[Math.min(at, between.length - 1)] ?? '') : ''))
    .join('');
  return `\\left${delimiter(open.trim())}${inner}\\right${delimiter(close.trim())}`;
}

function aboveOrBelow(node: MathNode, depth: number): string {
  const [inner, one, two] = elements(node);
  const read = (child: MathNode | undefined) => (child ? latexOf(child, depth + 1).trim() : '');
  const under = node.name === 'mover' ? undefined : one;
  const over = node.name === 'munder' ? undefined : node.name === 'mover' ? one : two;
  if (inner && LIMITS.test(tokenOf(inner))) {
    return `${read(inner)}${under ? `_${group(read(under))}` : ''}${over ? `^${group(read(over))}` : ''} `;
  }
  let latex = read(inner);
  if (under) {
    const accent = BELOW[tokenOf(under)];
    latex = accent ? `\\${accent}{${latex}}` : `\\underset{${read(under)}}{${latex}}`;
  }
  if (over) {
    const accent = ABOVE[tokenOf(over)];
    latex = accent ? `\\${accent}{${latex}}` : `\\overset{${read(over)}}{${latex}}`;
  }
  return latex;
}

function multiscripts(parts: readonly MathNode[], depth: number): string {
  const read = (child: MathNode | undefined) => (child ? latexOf(child, depth + 1).trim() : '');
  const pairs = (scripts: readonly MathNode[]) => {
    const low = scripts
      .filter((_script, at) => at % 2 === 0)
      .map(read)
      .join('');
    const high = scripts
      .filter((_script, at) => at % 2 === 1)
      .map(read)
      .join('');
    return `${low && `_${group(low)}`}${high && `^${group(high)}`}`;
  };
  const [inner, ...scripts] = parts;
  const before = scripts.findIndex(({ name }) => name === 'mprescripts');
  const after = before === -1 ? scripts : scripts.slice(0, before);
  const prefix = before === -1 ? '' : pairs(scripts.slice(before + 1));
  return `${prefix && `{}${prefix}`}${base(read(inner))}${pairs(after)}`;
}

function rowOf(node: MathNode, depth: number): string {
  return elements(node)
    .map((cell) => latexOf(cell, depth + 1).trim())
    .join(' & ');
}

/** The source that programs of formulas leave with what they show. */
function sourceIn(node: MathNode): string | undefined {
  const notes = elements(node).filter(({ name }) => name === 'annotation');
  const source = notes.find(({ attributes }) =>
    /^(?:application\/x-(?:la)?tex|latex|tex)$/i.test(attributes.encoding ?? ''),
  );
  return source && textOf(source).trim();
}

function latexOf(node: MathNode, depth: number): string {
  if (depth > MAX_DEPTH) return asText(tokenOf(node));
  const parts = elements(node);
  const read = (at: number) => {
    const child = parts[at];
    return child ? latexOf(child, depth + 1).trim() : '';
  };
  const all = () => parts.map((child) => latexOf(child, depth + 1)).join('');
  switch (node.name) {
    case 'mi':
      return identifier(node);
    case 'mn':
      return escaped(tokenOf(node));
    case 'mo': {
      const sign = tokenOf(node);
      return FUNCTIONS.has(sign)
        ? `\\${sign} `
        : [...sign].length > 2 && /^\p{L}+$/u.test(sign)
          ? asText(sign)
          : escaped(sign);
    }
    case 'mtext':
    case 'ms':
      return textOf(node).trim() === '' ? '\\ ' : asText(textOf(node).replace(UNSEEN, '').replace(/\s+/g, ' '));
    case 'mspace':
      return '\\ ';
    case 'mfrac':
      return /^0(?:[a-z%]*)$/.test(node.attributes.linethickness ?? '')
        ? `\\genfrac{}{}{0pt}{}{${read(0)}}{${read(1)}}`
        : `\\frac{${read(0)}}{${read(1)}}`;
    case 'msqrt':
      return `\\sqrt{${all().trim()}}`;
    case 'mroot':
      return `\\sqrt[${read(1)}]{${read(0)}}`;
    case 'msup':
      return `${base(read(0))}^${group(read(1))}`;
    case 'msub':
      return `${base(read(0))}_${group(read(1))}`;
    case 'msubsup':
      return `${base(read(0))}_${group(read(1))}^${group(read(2))}`;
    case 'munder':
    case 'mover':
    case 'munderover':
      return aboveOrBelow(node, depth);
    case 'mmultiscripts':
      return multiscripts(parts, depth);
    case 'mtable':
      return `\\begin{matrix}${parts.map((row) => rowOf(row, depth + 1)).join(' \\\\ ')}\\end{matrix}`;
    case 'mfenced':
      return fenced(
        node,
        parts.map((child) => latexOf(child, depth + 1).trim()),
      );
    case 'mphantom':
      return `\\phantom{${all().trim()}}`;
    case 'menclose':
      return /box/.test(node.attributes.notation ?? '') ? `\\boxed{${all().trim()}}` : all();
    case 'semantics':
      return sourceIn(node) ?? read(0);
    case 'annotation':
    case 'annotation-xml':
    case 'none':
    case 'mprescripts':
      return '';
    default:
      return parts.length > 0 ? all() : escaped(tokenOf(node));
  }
}

/** The LaTeX of a `math` element on one line; '' for one without a sign. */
export const latexOfMath = (math: MathNode): string => latexOf(math, 0).replace(/\s+/g, ' ').trim();
