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

/** What the address of a page says of its language. */
export interface PageLanguages {
  /** Those that the page can be read in. */
  languages: readonly string[];
  /** The query of the address. */
  search: string;
}

function withLanguage(href: string, language: string): string {
  const url = new URL(href);
  url.searchParams.set('lang', language);
  return url.href;
}

/**
 * The canonical address and those of the same page in each language. The address without a language follows its
 * reader; one that names a language is a page of its own, and none is for search engines where there is but one.
 */
function languageLinks(canonical: string, { languages, search }: PageLanguages): Attributes[] {
  if (languages.length < 2) return [{ rel: 'canonical', href: canonical }];
  const named = languages.find((language) => language === new URLSearchParams(search).get('lang'));
  return [
    { rel: 'canonical', href: named ? withLanguage(canonical, named) : canonical },
    ...languages.map((language) => ({
      rel: 'alternate',
      hreflang: language,
      href: withLanguage(canonical, language),
    })),
    { rel: 'alternate', hreflang: 'x-default', href: canonical },
  ];
}

/** The deepest route wins: its title and its description replace those of the routes around it. */
export function readHead(parts: HeadPart[], page: PageLanguages) {
  const metas = parts.flatMap((part) => list(part.meta));
  const title =
    metas
      .map((meta) => meta.title)
      .filter((one) => typeof one === 'string')
      .at(-1) ?? '';
  const named = new Map(metas.filter((meta) => sameMeta(meta)).map((meta) => [sameMeta(meta), meta]));
  const isIndexed = !String(named.get('robots')?.content).includes('noindex');
  return {
    title,
    metas: [...named.values()],
    links: parts
      .flatMap((part) => list(part.links))
      .flatMap((link) =>
        isIndexed && link.rel === 'canonical' && typeof link.href === 'string'
          ? languageLinks(link.href, page)
          : [link],
      ),
    scripts: parts.flatMap((part) => list(part.headScripts)),
  };
}
