export interface PartialOutline {
  name: string;
  sections: { name: string; items: string[] }[];
}

const TOKEN = /("(?:[^"\\]|\\.)*)("?)|[{}[\],:]/gs;

/** Depth of the objects with names: the outline, a section, an item. */
const OUTLINE = 1;
const SECTION = 3;
const ITEM = 5;

function textOf(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return '';
  }
}

/** The names that the JSON of an outline has in full while it is still written. */
export function partialOutline(text: string): PartialOutline {
  let outline: PartialOutline = { name: '', sections: [] };
  let open: string[] = [];
  let key = '';
  let isKey = false;
  for (const [token, literal, end] of text.matchAll(TOKEN)) {
    if (literal !== undefined) {
      if (end === '') break;
      if (isKey) key = textOf(token);
      else if (key === 'name') {
        const name = textOf(token);
        if (open.length === OUTLINE) outline.name = name;
        if (open.length === SECTION) outline.sections.at(-1)!.name = name;
        if (open.length === ITEM) outline.sections.at(-1)!.items.push(name);
      }
    } else if (token === '{' || token === '[') {
      // An answer that was not valid is followed by another one.
      if (open.length === 0) outline = { name: '', sections: [] };
      open.push(token);
      if (token === '{' && open.length === SECTION) outline.sections.push({ name: '', items: [] });
      isKey = token === '{';
    } else if (token === '}' || token === ']') {
      open = open.slice(0, -1);
    } else {
      isKey = token === ',' && open.at(-1) === '{';
    }
  }
  return outline;
}
