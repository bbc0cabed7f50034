import { createFileRoute } from '@tanstack/react-router';
import { guideHead, readGuide } from '../guide/guideRoute.ts';
import { GuideScreen } from '../guide/GuideScreen.tsx';

export const Route = createFileRoute('/help_/guide/')({
  staticData: { isRead: true },
  loader: () => readGuide(''),
  head: ({ match, loaderData }) => guideHead(match.context, loaderData),
  component: () => <GuideScreen {...Route.useLoaderData()} />,
});
