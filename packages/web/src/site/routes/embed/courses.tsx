import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { load } from '../../../shared/api/load.ts';
import { EmbeddedCourses } from '../../embed/Embeds.tsx';
import { embedHead } from '../../embed/embedHead.ts';
import { readEmbedSearch } from '../../embed/embedSearch.ts';
import { embeddedQuery } from '../../embed/queries.ts';

export const Route = createFileRoute('/embed/courses')({
  validateSearch: readEmbedSearch,
  loaderDeps: ({ search }) => readEmbedSearch({ ...search }),
  loader: async ({ context: { queryClient, settings }, deps }) =>
    (await load(queryClient, embeddedQuery(deps, settings))).rows,
  head: ({ match }) => embedHead(match.context, { title: match.context.words.t('courses'), path: '/courses' }),
  component: AllCourses,
});

function AllCourses() {
  const { t } = useTranslation();
  return <EmbeddedCourses title={t('courses')} courses={Route.useLoaderData()} path="/courses" />;
}
