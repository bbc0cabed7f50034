import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../shared/api/load.ts';
import { categoriesQuery, facetsQuery, newestQuery } from '../catalog/queries.ts';
import { testimonialsQuery } from '../home/queries.ts';
import { Home } from '../home/Home.tsx';
import { organization, pageHead } from '../pageHead.ts';

export const Route = createFileRoute('/')({
  staticData: { isRead: true },
  loader: async ({ context: { queryClient } }) => {
    const [newest] = await Promise.all([
      load(queryClient, newestQuery),
      load(queryClient, categoriesQuery),
      load(queryClient, facetsQuery({})),
      load(queryClient, testimonialsQuery),
    ]);
    return { shown: newest.rows.find((course) => course.featured_image_url) };
  },
  head: ({ match, loaderData }) => {
    const { words, settings } = match.context;
    return pageHead(match.context, {
      description: words.t('home_description', { school: settings.site_title, tagline: settings.site_tagline }),
      path: '/',
      ...(loaderData?.shown && { image: { url: loaderData.shown.featured_image_url, alt: loaderData.shown.name } }),
      jsonLd: [organization(match.context)],
    });
  },
  component: Home,
});
