// Makes the mutants of a source file: small changes a test should notice. All of them go into one text, each behind a
// switch, so that a file is loaded once and every mutant is one more run of a test function.
import { parseAst } from 'vitest/node';

const NEGATED = { '===': '!==', '!==': '===', '==': '!=', '!=': '==' };
const BOUNDARY = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '**': '*' };
const ASSIGNED = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=', '||=': '&&=', '&&=': '||=', '??=': '&&=' };
const RENAMED = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
};
/** Calls that can be left out: what they are called on has the same shape. */
const DROPPED = new Set(
  'filter toSorted sort slice trim toReversed reverse replace replaceAll normalize flat'.split(' '),
);
/** Parts of the tree that only say types or names. */
const UNSEEN = new Set(
  'typeAnnotation typeParameters typeArguments returnType superTypeArguments implements decorators'.split(' '),
);
const TYPED_VALUES = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Anchors, repetitions and flags a pattern can lose. */
function patterns({ pattern, flags }) {
  const found = [];
  if (pattern.startsWith('^')) found.push([pattern.slice(1), flags]);
  if (/(?<!\\)\$$/.test(pattern)) found.push([pattern.slice(0, -1), flags]);
  if (/\[(?!\^)/.test(pattern)) found.push([pattern.replace(/(?<!\\)\[(?!\^)/, '[^'), flags]);
  if (/(?<!\\)\[\^/.test(pattern)) found.push([pattern.replace(/(?<!\\)\[\^/, '['), flags]);
  if (/\(\?!/.test(pattern)) found.push([pattern.replace('(?!', '(?='), flags]);
  for (const flag of ['g', 'i']) if (flags.includes(flag)) found.push([pattern, flags.replace(flag, '')]);
  return found.map(([text, kept]) => (text === '' ? '/(?:)/' : `/${text}/${kept}`)).filter(isPattern);
}

function isPattern(text) {
  const end = text.lastIndexOf('/');
  try {
    return Boolean(new RegExp(text.slice(1, end), text.slice(end + 1)));
  } catch {
    return false;
  }
}

function literals(node, source) {
  if (node.regex) return patterns(node.regex);
  if (typeof node.value === 'boolean') return [String(!node.value)];
  if (typeof node.value === 'number') return [`(${source} + 1)`];
  if (typeof node.value === 'string') return [node.value === '' ? "'mutated'" : "''"];
  return [];
}

function calls(node, text) {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed || node.optional || callee.optional) return [];
  const { name } = callee.property;
  if (DROPPED.has(name)) return [text(callee.object)];
  if (!Object.hasOwn(RENAMED, name)) return [];
  const { start, end } = callee.property;
  return [`${text({ start: node.start, end: start })}${RENAMED[name]}${text({ start: end, end: node.end })}`];
}

/** Replacements of an expression, one per mutant. */
function alternatives(node, { text, isCondition, inChain }) {
  const found = isCondition && !(node.type === 'Literal') ? ['true', 'false'] : [];
  switch (node.type) {
    case 'BinaryExpression': {
      const other = BOUNDARY[node.operator] ?? NEGATED[node.operator] ?? ARITHMETIC[node.operator];
      const { start, end, left, right, operator } = node;
      // Includes the parentheses around the operands.
      const between = text({ start: left.end, end: right.start }).replace(operator, other);
      const changed = text({ start, end: left.end }) + between + text({ start: right.start, end });
      // The opposite of an equality is what a condition's `true` and `false` say already.
      return other && !(isCondition && NEGATED[operator]) ? [...found, changed] : found;
    }
    case 'LogicalExpression':
      return [...found, text(node.left), text(node.right)];
    case 'UnaryExpression':
      return '!-'.includes(node.operator) && !isCondition ? [...found, text(node.argument)] : found;
    case 'Literal':
      return [...found, ...literals(node, text(node))];
    case 'TemplateLiteral':
      return [...found, "''"];
    case 'ArrayExpression':
      return node.elements.length > 0 ? [...found, '[]'] : found;
    case 'ObjectExpression':
      return node.properties.length > 0 ? [...found, '{}'] : found;
    case 'CallExpression':
      return inChain ? found : [...found, ...calls(node, text)];
    case 'AssignmentExpression':
      return ASSIGNED[node.operator]
        ? [...found, `${text(node.left)} ${ASSIGNED[node.operator]} ${text(node.right)}`]
        : found;
    case 'UpdateExpression': {
      const other = node.operator === '++' ? '--' : '++';
      return [...found, node.prefix ? `${other}${text(node.argument)}` : `${text(node.argument)}${other}`];
    }
    default:
      return found;
  }
}

const isNode = (value) => typeof value?.type === 'string' && typeof value.start === 'number';

/** The parts of a node that are run, in the order of the text. */
function childrenOf(node) {
  if (TYPED_VALUES.has(node.type)) return [{ child: node.expression, role: 'expression' }];
  if (node.type.startsWith('TS') || /^(Import|ExportAll)/.test(node.type) || node.directive) return [];
  const parts = Object.entries(node).flatMap(([role, value]) => {
    if (UNSEEN.has(role)) return [];
    if ((role === 'key' || role === 'property') && !node.computed) return [];
    if (node.shorthand && role !== 'value') return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => ({ child, role }));
  });
  return parts.toSorted((a, b) => a.child.start - b.child.start);
}

const CONDITIONS = new Set([
  'IfStatement',
  'ConditionalExpression',
  'WhileStatement',
  'DoWhileStatement',
  'ForStatement',
]);
const ENDLESS = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement']);
/** Their own mutants say what an empty answer would. */
const SAID_BY_THEMSELVES = new Set(['ObjectExpression', 'ArrayExpression', 'Literal', 'TemplateLiteral']);

/**
 * The text of a file with all its mutants in it, and what each of them is. `isMutantOn(n)` says whether the n-th is on.
 */
export function instrument(code) {
  const mutants = [];
  const text = ({ start, end }) => code.slice(start, end);
  const lineOf = (at) => code.slice(0, at).split('\n').length;
  const add = (node, to) => {
    mutants.push({ id: mutants.length + 1, line: lineOf(node.start), from: text(node), to });
    return `isMutantOn(${mutants.length})`;
  };

  function inside(node, context) {
    let out = '';
    let at = node.start;
    for (const { child, role } of childrenOf(node)) {
      out += code.slice(at, child.start) + rendered(child, { parent: node, role, ...context(role) });
      at = child.end;
    }
    return out + code.slice(at, node.end);
  }

  function block(node, parent, body) {
    if (node.body.length === 0) return body;
    if (!FUNCTIONS.has(parent.type)) return `{ if (!${add(node, '{}')}) ${body} }`;
    // A constructor must come to its super().
    return parent.isConstructor ? body : `{ if (${add(node, '{}')}) return; ${body.slice(1)}`;
  }

  function rendered(node, { parent, role, chain = false }) {
    if (node.type === 'MethodDefinition') node.value.isConstructor = node.kind === 'constructor';
    const spine = chain || node.type === 'ChainExpression';
    const inner = inside(node, (part) => ({ chain: spine && ['expression', 'callee', 'object'].includes(part) }));
    if (node.type === 'BlockStatement') return block(node, parent, inner);
    if (node.type === 'ExpressionStatement' && !node.directive) {
      return parent.type === 'Program' || node.expression.type === 'UpdateExpression'
        ? inner
        : // In a block of its own: an `else` that follows belongs to the condition before.
          `{ if (!${add(node, ';')}) { ${inner} } }`;
    }
    if (!isExpression(node, parent, role)) return inner;
    const isCondition = role === 'test' && CONDITIONS.has(parent.type);
    const found = alternatives(node, { text, isCondition, inChain: chain }).filter(
      (to) => !(to === 'true' && ENDLESS.has(parent.type)),
    );
    if (isAnswer(node, parent, role)) found.push('undefined');
    if (found.length === 0) return inner;
    return `(${found.map((to) => `${add(node, to)} ? ${to} : `).join('')}${inner})`;
  }

  const result = inside(parseAst(code, { lang: 'ts' }), () => ({}));
  return { code: result, mutants };
}

const isAnswer = (node, parent, role) =>
  parent.type === 'ArrowFunctionExpression' && role === 'body' && !SAID_BY_THEMSELVES.has(node.type);

/** What cannot be put into brackets with something else in its place: names, targets, and functions, which have a body. */
function isExpression({ type }, parent, role) {
  if (!/Expression$|Literal$|^Identifier$/.test(type) || TYPED_VALUES.has(type) || FUNCTIONS.has(type)) return false;
  if (['ParenthesizedExpression', 'ClassExpression', 'ChainExpression', 'Super'].includes(type)) return false;
  if (['params', 'id', 'label', 'quasi', 'param'].includes(role)) return false;
  if (role === 'left') return ['BinaryExpression', 'LogicalExpression'].includes(parent.type);
  return !(role === 'argument' && parent.type === 'UpdateExpression');
}
