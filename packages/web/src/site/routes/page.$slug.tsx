import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { load } from '../../shared/api/load.ts';
import { plainText } from '../../shared/format/plainText.ts';
import { pageHead } from '../pageHead.ts';
import { pageQuery } from '../pages/queries.ts';
import { SitePage } from '../pages/SitePage.tsx';

export const Route = createFileRoute('/page/$slug')({
  staticData: { isRead: true },
  // For those who write pages: to everybody else the page is what it is without it.
  validateSearch: (search): { preview?: 'visitor' } => (search.preview === 'visitor' ? { preview: 'visitor' } : {}),
  loaderDeps: ({ search: { preview } }) => ({ preview }),
  loader: async ({ context: { queryClient }, params: { slug }, deps: { preview } }) => {
    if (slug.length > 200) throw notFound();
    // Rendered for an editor, the page includes the draft; the browser requests the public version.
    const editors = pageQuery(slug, { asEditor: true });
    const drawn = import.meta.env.SSR || queryClient.getQueryData(editors.queryKey) !== undefined;
    const page = await load(queryClient, preview && drawn ? editors : pageQuery(slug));
    // An address the page had before.
    if (page.slug !== slug) throw redirect({ to: '/page/$slug', params: { slug: page.slug }, replace: true });
    return page;
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead(match.context, {
          title: loaderData.title,
          description: plainText(loaderData.content),
          path: loaderData.permalink,
          index: loaderData.status === 'publish',
        })
      : {},
  component: () => <SitePage page={Route.useLoaderData()} />,
});
