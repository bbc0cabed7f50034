import type { SiteContext } from './context.ts';
import { shortened } from '../shared/format/plainText.ts';

interface PageHead {
  /** Left out on the home page, which is the school itself. */
  title?: string;
  description?: string;
  /** Path and query under which this page is to be known. */
  path: string;
  image?: { url: string; alt: string };
  index?: boolean;
  /** Where other sites read how to embed the page. */
  oembed?: string;
  jsonLd?: object[];
}

/** Metadata of a page for search engines and link previews. */
export function pageHead({ settings, origin }: SiteContext, page: PageHead) {
  const absolute = (path: string) => new URL(path, origin).href;
  const title = page.title
    ? `${page.title} · ${settings.site_title}`
    : `${settings.site_title} · ${settings.site_tagline}`;
  const description = shortened(page.description || settings.site_tagline, 200);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { name: 'robots', content: page.index === false ? 'noindex' : 'index, follow' },
      { property: 'og:site_name', content: settings.site_title },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: page.title ?? settings.site_title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: absolute(page.path) },
      { name: 'twitter:card', content: page.image?.url ? 'summary_large_image' : 'summary' },
      ...(page.image?.url
        ? [
            { property: 'og:image', content: absolute(page.image.url) },
            { property: 'og:image:alt', content: page.image.alt },
          ]
        : []),
    ],
    links: [
      { rel: 'canonical', href: absolute(page.path) },
      ...(page.oembed ? [{ rel: 'alternate', type: 'application/json+oembed', href: page.oembed }] : []),
    ],
    scripts: (page.jsonLd ?? []).map((data) => ({
      type: 'application/ld+json',
      children: JSON.stringify({ '@context': 'https://schema.org', ...data }),
    })),
  };
}

export const organization = ({ settings, origin }: SiteContext) => ({
  '@type': 'EducationalOrganization',
  name: settings.site_title,
  url: new URL('/', origin).href,
  ...(settings.logo_url && { logo: new URL(settings.logo_url, origin).href }),
});
