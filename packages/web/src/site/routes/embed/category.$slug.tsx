import { permalink } from '@lectern/contract/permalinks';
import { createFileRoute } from '@tanstack/react-router';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { EmbeddedCourses, EmbeddedMissing } from '../../embed/Embeds.tsx';
import { embedHead } from '../../embed/embedHead.ts';
import { readEmbedSearch } from '../../embed/embedSearch.ts';
import { loadEmbeddedCategory } from '../../embed/loadEmbedded.ts';

export const Route = createFileRoute('/embed/category/$slug')({
  validateSearch: readEmbedSearch,
  loaderDeps: ({ search }) => readEmbedSearch({ ...search }),
  loader: ({ context, params: { slug }, deps }) => loadEmbeddedCategory(context, { slug, ...deps }),
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? embedHead(context, {
          title: loaderData.term.name,
          path: permalink('category_base', loaderData.term, context.settings.permalinks),
        })
      : {},
  notFoundComponent: EmbeddedMissing,
  component: EmbeddedCategory,
});

function EmbeddedCategory() {
  const { term, courses } = Route.useLoaderData();
  const { permalinks } = usePageSettings();
  return <EmbeddedCourses title={term.name} courses={courses} path={permalink('category_base', term, permalinks)} />;
}
