import { plainText, shortened } from '../../shared/format/plainText.ts';
import type { SiteContext } from '../context.ts';
import { organization, pageHead } from '../pageHead.ts';
import type { Bundle } from './queries.ts';

/** Metadata of a bundle for search engines. */
export function bundleHead(context: SiteContext, { bundle }: { bundle: Bundle }) {
  const absolute = (path: string) => new URL(path, context.origin).href;
  const description = plainText(bundle.description) || bundle.courses.map(({ name }) => name).join(', ');
  const crumbs = [
    { name: context.words.t('courses'), path: '/courses' },
    { name: bundle.name, path: bundle.permalink },
  ];
  return pageHead(context, {
    title: bundle.name,
    description,
    path: bundle.permalink,
    image: { url: bundle.featured_image_url, alt: bundle.featured_image_alt || bundle.name },
    jsonLd: [
      {
        '@type': 'Product',
        name: bundle.name,
        description: shortened(description, 300),
        url: absolute(bundle.permalink),
        brand: organization(context),
        ...(bundle.featured_image_url && { image: absolute(bundle.featured_image_url) }),
        offers: {
          '@type': 'Offer',
          url: absolute(bundle.permalink),
          price: bundle.price,
          priceCurrency: bundle.currency,
          availability: 'https://schema.org/InStock',
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, path }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          item: absolute(path),
        })),
      },
    ],
  });
}
