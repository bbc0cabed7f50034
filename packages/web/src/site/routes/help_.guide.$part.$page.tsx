import { createFileRoute } from '@tanstack/react-router';
import { guideHead, readGuide } from '../guide/guideRoute.ts';
import { GuideScreen } from '../guide/GuideScreen.tsx';

export const Route = createFileRoute('/help_/guide/$part/$page')({
  staticData: { isRead: true },
  loader: ({ params }) => readGuide(`${params.part}/${params.page}`),
  head: ({ match, loaderData }) => guideHead(match.context, loaderData),
  component: () => <GuideScreen {...Route.useLoaderData()} />,
});
