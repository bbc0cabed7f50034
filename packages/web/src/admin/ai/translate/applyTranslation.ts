import type { AiTranslatedField, AuthorAnswer } from '@lectern/contract';

export interface Stored {
  modified: string;
  [field: string]: unknown;
}

const PART_OF_ANSWER = /^answers\.(\d+)\.(name|prompt|match)$/;
const SETTING = /^settings\.(\w+)$/;

/** The text that a record has in a field of a translation. */
export function textOf(stored: Stored, field: string): string {
  const [, place, part] = PART_OF_ANSWER.exec(field) ?? [];
  if (place !== undefined) {
    const row = (stored.answers as AuthorAnswer[] | undefined)?.[Number(place)];
    return row?.[part as 'name' | 'prompt' | 'match'] ?? '';
  }
  const [, setting] = SETTING.exec(field) ?? [];
  const text = setting === undefined ? stored[field] : (stored.settings as Stored | undefined)?.[setting];
  return typeof text === 'string' ? text : '';
}

export interface Changes {
  /** What its endpoint takes; undefined where nothing is to be saved. */
  body: Record<string, unknown> | undefined;
  /** Fields whose text is another one than was translated. */
  outdated: AiTranslatedField[];
}

/** The changes that give a record its translations. With `anyText`, whatever the texts are now. */
export function changesOf(stored: Stored, fields: readonly AiTranslatedField[], anyText = false): Changes {
  const outdated: AiTranslatedField[] = [];
  const body: Record<string, unknown> = {};
  for (const one of fields) {
    const { field, original, translation } = one;
    const now = textOf(stored, field);
    if (now === translation) continue;
    if (now !== original && !anyText) {
      outdated.push(one);
      continue;
    }
    const [, place, part] = PART_OF_ANSWER.exec(field) ?? [];
    const [, setting] = SETTING.exec(field) ?? [];
    if (place !== undefined && part !== undefined) {
      const rows = (body.answers ?? stored.answers) as AuthorAnswer[];
      body.answers = rows.map((row, at) => (at === Number(place) ? { ...row, [part]: translation } : row));
    } else if (setting !== undefined) {
      body.settings = { ...(body.settings as object | undefined), [setting]: translation };
    } else {
      body[field] = translation;
    }
  }
  return { body: Object.keys(body).length > 0 ? { ...body, modified: stored.modified } : undefined, outdated };
}

interface OutlineIds {
  section_order: readonly number[];
  sections: Record<string, { contents: readonly number[] }>;
}

/** The ids that sections and items have in a copy of their course; null if the copy has another outline. */
export function idsInCopy(from: OutlineIds, to: OutlineIds): { [record: string]: Map<number, number> } | null {
  const contents = ({ section_order: order, sections }: OutlineIds) =>
    order.map((id) => ({ id, items: sections[id]?.contents ?? [] }));
  const [old, copied] = [contents(from), contents(to)];
  const isSame =
    old.length === copied.length && old.every(({ items }, at) => items.length === copied[at]?.items.length);
  if (!isSame) return null;
  const items = new Map(
    old.flatMap((one, at) => one.items.map((id, place) => [id, copied[at]!.items[place]!] as const)),
  );
  return { section: new Map(old.map(({ id }, at) => [id, copied[at]!.id])), lesson: items, quiz: items };
}
