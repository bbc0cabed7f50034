import { describe, expect, it } from 'vitest';
import { latexOfMath, type MathNode } from './mathml.ts';

const node = (name: string, ...children: (MathNode | string)[]): MathNode => ({ name, attributes: {}, children });
const withAttributes = (attributes: Record<string, string>, { name, children }: MathNode): MathNode => ({
  name,
  attributes,
  children,
});
const [mi, mn, mo] = ['mi', 'mn', 'mo'].map((name) => (text: string) => node(name, text)) as [
  (text: string) => MathNode,
  (text: string) => MathNode,
  (text: string) => MathNode,
];

describe('MathML as LaTeX', () => {
  it.each<[string, MathNode]>([
    ['\\frac{1}{2}', node('mfrac', mn('1'), mn('2'))],
    ['x^{2}+y_{i}', node('mrow', node('msup', mi('x'), mn('2')), mo('+'), node('msub', mi('y'), mi('i')))],
    ['{(a+b)}^{2}', node('msup', node('mrow', mo('('), mi('a'), mo('+'), mi('b'), mo(')')), mn('2'))],
    ['\\sqrt{a-b}', node('msqrt', mi('a'), mo('\u2212'), mi('b'))],
    ['\\sqrt[3]{x}', node('mroot', mi('x'), mn('3'))],
    [
      '∑_{i=1}^{n} i',
      node('mrow', node('munderover', mo('∑'), node('mrow', mi('i'), mo('='), mn('1')), mi('n')), mi('i')),
    ],
    [
      '\\lim_{x→0} \\sin x',
      node(
        'mrow',
        node('munder', mi('lim'), node('mrow', mi('x'), mo('→'), mn('0'))),
        mi('sin'),
        mo('\u2061'),
        mi('x'),
      ),
    ],
    ['\\vec{v}', node('mover', mi('v'), mo('→'))],
    [
      '\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}',
      node(
        'mtable',
        node('mtr', node('mtd', mn('1')), node('mtd', mn('2'))),
        node('mtr', node('mtd', mn('3')), node('mtd', mn('4'))),
      ),
    ],
    ['\\left[a,b\\right]', withAttributes({ open: '[', close: ']' }, node('mfenced', mi('a'), mi('b')))],
    ['\\{1\\}', node('mrow', mo('{'), mn('1'), mo('}'))],
    ['\\text{if }x', node('mrow', node('mtext', 'if '), mi('x'))],
    ['\\mathrm{kg}', mi('kg')],
    ['\\mathbb{R}', withAttributes({ mathvariant: 'double-struck' }, mi('R'))],
    ['{}_{6}^{14}C', node('mmultiscripts', mi('C'), node('mprescripts'), mn('6'), mn('14'))],
    ['50\\%', node('mrow', mn('50'), mo('%'))],
    ['', node('mrow')],
  ])('%s', (latex, inner) => {
    expect(latexOfMath(node('math', inner))).toBe(latex);
  });

  it('takes the source that comes with it', () => {
    const note = withAttributes({ encoding: 'application/x-tex' }, node('annotation', ' \\frac12 '));
    expect(latexOfMath(node('math', node('semantics', node('mfrac', mn('1'), mn('2')), note)))).toBe('\\frac12');
  });

  it('reads what is nested without end as text', () => {
    let deep = mi('x');
    for (let at = 0; at < 500; at += 1) deep = node('msqrt', deep);
    expect(latexOfMath(node('math', deep))).toContain('\\text{x}');
  });
});
