/** Wraps an element that may be wider than its column in a scroll container. Its semantics stay the same. */
export function wrapScrollable(element: HTMLElement, className: string): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  const { marginBlockStart, marginBlockEnd } = getComputedStyle(element);
  // Nothing may move: the box takes the margins over to the pixel.
  Object.assign(box.style, { marginBlockStart, marginBlockEnd });
  element.style.marginBlock = '0';
  element.replaceWith(box);
  box.append(element);
  return box;
}
