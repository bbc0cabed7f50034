/** Word writes the items of a list as paragraphs, each with its sign as text. */

const ITEM = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const NUMBERED = /^\(?(?:\d{1,4}|[a-z]{1,4})[.)]$/i;

interface OpenList {
  list: HTMLElement;
  level: number;
  id: string;
}

/** The list and the level of a paragraph, and its sign, which is taken out of it. */
function itemOf(element: Element): { id: string; level: number; sign: string } | null {
  const [, id, level] = ITEM.exec(element.getAttribute('style') ?? '') ?? [];
  if (!id || !/^(?:P|DIV)$/.test(element.tagName)) return null;
  const marker = [...element.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const sign = marker?.textContent.trim() ?? '';
  marker?.remove();
  return { id, level: Math.min(Number(level), 9), sign };
}

function newList(page: Document, sign: string): HTMLElement {
  const isNumbered = NUMBERED.test(sign);
  const list = page.createElement(isNumbered ? 'ol' : 'ul');
  const start = Number(/\d+/.exec(sign)?.[0] ?? 1);
  if (isNumbered && start > 1) list.setAttribute('start', String(start));
  return list;
}

function listItemsOf(parent: Element): void {
  let open: OpenList[] = [];
  for (const child of parent.children.length > 0 ? [...parent.children] : []) {
    const item = itemOf(child);
    if (!item) {
      open = [];
      continue;
    }
    open = open.filter(({ level }) => level <= item.level);
    const last = open.at(-1);
    // Another list begins next to the first.
    if (last?.level === item.level && item.level === 1 && last.id !== item.id) open = [];
    let target = open.at(-1);
    if (!target || target.level < item.level) {
      const list = newList(parent.ownerDocument, item.sign);
      const above = target?.list.lastElementChild;
      if (above) above.append(list);
      else child.before(list);
      target = { list, level: item.level, id: item.id };
      open.push(target);
    }
    const row = parent.ownerDocument.createElement('li');
    row.append(...child.childNodes);
    target.list.append(row);
    child.remove();
  }
}

/** Makes lists of paragraphs that are items. */
export function withWordLists(page: Document): void {
  const parents = new Set([...page.querySelectorAll('[style*="mso-list"]')].map((element) => element.parentElement));
  for (const parent of parents) if (parent && parent.tagName !== 'SPAN') listItemsOf(parent);
}
