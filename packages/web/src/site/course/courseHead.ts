import type { PublishedReview } from '@lectern/contract';
import { permalink } from '@lectern/contract/permalinks';
import { plainText, shortened } from '../../shared/format/plainText.ts';
import type { Course } from '../catalog/course.ts';
import type { SiteContext } from '../context.ts';
import { organization, pageHead } from '../pageHead.ts';
import type { Faq } from './queries.ts';

/** Metadata of a course for search engines. */
export function courseHead(
  context: SiteContext,
  { course, faqs, reviews }: { course: Course; faqs: readonly Faq[]; reviews: readonly PublishedReview[] },
) {
  const { origin, words, settings } = context;
  const absolute = (path: string) => new URL(path, origin).href;
  const description = plainText(course.short_description || course.description);
  const crumbs = [
    { name: words.t('courses'), path: '/courses' },
    ...course.categories
      .slice(0, 1)
      .map(({ name, slug }) => ({ name, path: permalink('category_base', { slug }, settings.permalinks) })),
    { name: course.name, path: course.permalink },
  ];
  const address = absolute(course.permalink);
  return pageHead(context, {
    title: course.name,
    description,
    oembed: absolute(`/api/lectern/v1/oembed?url=${encodeURIComponent(address)}`),
    path: course.permalink,
    image: { url: course.featured_image_url, alt: course.featured_image_alt || course.name },
    index: course.catalog_visibility !== 'hidden',
    jsonLd: [
      {
        '@type': 'Course',
        name: course.name,
        description: shortened(description, 300),
        url: address,
        inLanguage: course.language || settings.language,
        provider: organization(context),
        ...(course.featured_image_url && { image: absolute(course.featured_image_url) }),
        ...(course.difficulty && { educationalLevel: course.difficulty.name }),
        offers: {
          '@type': 'Offer',
          category: course.price_type === 'free' ? 'Free' : 'Paid',
          price: course.price,
          priceCurrency: course.currency,
        },
        ...(reviews.length > 0 && ratingOf(course, reviews)),
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          ...(course.minutes > 0 && { courseWorkload: `PT${course.minutes}M` }),
          ...(course.author && { instructor: { '@type': 'Person', name: course.author.display_name } }),
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
      ...(faqs.length > 0 ? [faqPage(faqs)] : []),
    ],
  });
}

/** As many reviews as search engines show. */
const MAX_REVIEWS = 3;

const ratingOf = (course: Course, reviews: readonly PublishedReview[]) => ({
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: course.average_rating,
    reviewCount: course.review_count,
    bestRating: 5,
    worstRating: 1,
  },
  review: reviews.slice(0, MAX_REVIEWS).map(({ title, content, rating, author_name, date_created }) => ({
    '@type': 'Review',
    ...(title && { name: title }),
    reviewBody: shortened(content, 300),
    datePublished: date_created,
    author: { '@type': 'Person', name: author_name },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  })),
});

const faqPage = (faqs: readonly Faq[]) => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: plainText(content) },
  })),
});
