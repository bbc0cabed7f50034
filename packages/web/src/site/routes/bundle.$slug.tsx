import { createFileRoute, notFound } from '@tanstack/react-router';
import { load } from '../../shared/api/load.ts';
import { bundleHead } from '../bundle/bundleHead.ts';
import { BundlePage } from '../bundle/BundlePage.tsx';
import { bundleQuery, bundleStandingQuery } from '../bundle/queries.ts';
import { CourseSkeleton } from '../course/CourseSkeleton.tsx';
import { sessionQuery } from '../session.ts';

export const Route = createFileRoute('/bundle/$slug')({
  staticData: { isRead: true },
  loader: async ({ context: { queryClient }, params }) => {
    if (params.slug.length > 200) throw notFound();
    const [bundle] = (await load(queryClient, bundleQuery(params.slug))).rows;
    if (!bundle) throw notFound();
    const nonce = queryClient.getQueryData(sessionQuery.queryKey)?.nonce ?? '';
    await load(queryClient, bundleStandingQuery(bundle.id, nonce));
    return { bundle };
  },
  head: ({ match, loaderData }) => (loaderData ? bundleHead(match.context, loaderData) : {}),
  component: () => <BundlePage {...Route.useLoaderData()} />,
  pendingComponent: CourseSkeleton,
});
