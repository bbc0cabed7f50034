import { type Endpoint, itemPaths, linkedFields } from '@lectern/contract';

interface Link {
  href: string;
  embeddable?: true;
}
export type Links = Record<string, Link[]>;
export type Row = Record<string, unknown> & { id: number };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRow = (value: unknown): value is Row => isObject(value) && typeof value.id === 'number';

/** The rows of an answer: of a list in either shape, or the one it is about. */
export function rowsOf(answer: unknown): Row[] {
  const list: unknown = isObject(answer) && Array.isArray(answer.data) ? answer.data : answer;
  return (Array.isArray(list) ? list : [list]).filter(isRow);
}

const inside = (value: unknown, [name, ...rest]: readonly string[]): unknown =>
  name === undefined ? value : isObject(value) ? inside(value[name], rest) : undefined;

/** Paths below which there is one resource for each id. */
export function collectionsOf(endpoints: readonly Endpoint[]): ReadonlySet<string> {
  return new Set(
    endpoints
      .filter(({ method, path }) => method === 'GET' && /^[^:]*\/:id$/.test(path))
      .map(({ path }) => path.slice(0, -'/:id'.length)),
  );
}

/** The collection an endpoint answers rows of; undefined where its answer is no resource. */
export function collectionOf({ path }: Endpoint, collections: ReadonlySet<string>): string | undefined {
  const base = path.split('/:id', 1)[0] ?? path;
  return collections.has(base) ? base : undefined;
}

/** The hypermedia links of a row. */
export function linksOf(row: Row, collection: string, root: string): Links {
  const links: Links = {
    self: [{ href: `${root}${collection}/${row.id}` }],
    collection: [{ href: `${root}${collection}` }],
  };
  for (const { rel, field, path } of linkedFields) {
    const id = inside(row, field);
    if (typeof id === 'number' && id > 0) links[rel] = [{ href: `${root}${path}/${id}`, embeddable: true }];
  }
  for (const rel of ['previous', 'next']) {
    const beside = inside(row, ['navigation', rel]);
    const path = isRow(beside) ? itemPaths[String(beside.type)] : undefined;
    if (path && isRow(beside)) links[rel] = [{ href: `${root}${path}/${beside.id}`, embeddable: true }];
  }
  return links;
}
