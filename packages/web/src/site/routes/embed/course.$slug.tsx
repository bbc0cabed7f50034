import { createFileRoute } from '@tanstack/react-router';
import { EmbeddedCourse, EmbeddedMissing } from '../../embed/Embeds.tsx';
import { embedHead } from '../../embed/embedHead.ts';
import { loadEmbedded } from '../../embed/loadEmbedded.ts';

export const Route = createFileRoute('/embed/course/$slug')({
  loader: ({ context, params: { slug } }) => loadEmbedded(context, slug),
  head: ({ match, loaderData }) =>
    loaderData ? embedHead(match.context, { title: loaderData.name, path: loaderData.permalink }) : {},
  notFoundComponent: EmbeddedMissing,
  component: () => <EmbeddedCourse course={Route.useLoaderData()} />,
});
