import { latexOfMath, type MathNode } from '@lectern/contract/mathml';

/** KaTeX, MathJax and Wikipedia put the drawing of a formula next to its MathML. */
const SHOWN_AGAIN = '.katex-html, mjx-math, img[class*="mwe-math-fallback-image"]';

const nodeOf = (element: Element): MathNode => ({
  name: element.localName.slice(element.localName.indexOf(':') + 1).toLowerCase(),
  attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name.toLowerCase(), value])),
  children: [...element.childNodes].flatMap((child): (MathNode | string)[] =>
    child instanceof Element ? [nodeOf(child)] : child.nodeType === Node.TEXT_NODE ? [child.textContent ?? ''] : [],
  ),
});

/** Makes formulas of MathML; what has no LaTeX stays as its words. */
export function withFormulas(page: Document): void {
  const found = [...page.querySelectorAll('math')].filter((math) => !math.closest('[data-latex]'));
  if (found.length === 0) return;
  for (const again of page.querySelectorAll(SHOWN_AGAIN)) again.remove();
  for (const math of found) {
    const latex = latexOfMath(nodeOf(math));
    if (latex === '') {
      math.replaceWith(math.textContent);
      continue;
    }
    const formula = page.createElement('span');
    formula.dataset.type = 'inline-math';
    formula.dataset.latex = latex;
    math.replaceWith(formula);
  }
}
