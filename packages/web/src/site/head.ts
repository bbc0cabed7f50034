export type Attributes = Record<string, unknown>;

/** What the head of a page is made of, as the routes' `head()` gives it. */
export interface HeadPart {
  meta?: unknown;
  links?: unknown;
  headScripts?: unknown;
}

const list = (value: unknown): Attributes[] =>
  Array.isArray(value) ? value.filter((one): one is Attributes => typeof one === 'object' && one !== null) : [];

const sameMeta = (meta: Attributes) => String(meta.name ?? meta.property ?? '');

/** The deepest route wins: its title and its description replace those of the routes around it. */
export function readHead(parts: HeadPart[]) {
  const metas = parts.flatMap((part) => list(part.meta));
  const title =
    metas
      .map((meta) => meta.title)
      .filter((one) => typeof one === 'string')
      .at(-1) ?? '';
  const named = new Map(metas.filter((meta) => sameMeta(meta)).map((meta) => [sameMeta(meta), meta]));
  return {
    title,
    metas: [...named.values()],
    links: parts.flatMap((part) => list(part.links)),
    scripts: parts.flatMap((part) => list(part.headScripts)),
  };
}
