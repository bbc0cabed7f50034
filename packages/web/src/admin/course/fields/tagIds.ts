import { call } from '../../../shared/api/client.ts';
import { tags } from '../../../shared/deferred/endpoints.gen.ts';

interface Known {
  id: number;
  name: string;
}

const same = (one: string, other: string) => one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;

/** The ids of tags by name; one that does not exist yet is made. Safe to repeat: what was made is found again. */
export async function tagIds(names: readonly string[], known: readonly Known[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const found = known.find((tag) => same(tag.name, name)) ?? (await findTag(name));
    ids.push(found ? found.id : (await call(tags.create, { body: { name } })).id);
  }
  return [...new Set(ids)];
}

async function findTag(name: string): Promise<Known | undefined> {
  const { rows } = await call(tags.list, { query: { search: name, per_page: 100 } });
  return rows.find((tag) => same(tag.name, name));
}
