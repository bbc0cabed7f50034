import { createFileRoute } from '@tanstack/react-router';
import { TermPage } from '../terms/TermPage.tsx';
import { loadTerm, readTermSearch, termHead } from '../terms/termRoutes.ts';

export const Route = createFileRoute('/course-difficulty/$slug')({
  staticData: { isRead: true },
  validateSearch: readTermSearch,
  loaderDeps: ({ search }) => readTermSearch({ ...search }),
  loader: ({ context, params: { slug }, deps: { page } }) => loadTerm(context, { taxonomy: 'difficulty', slug, page }),
  head: ({ match, loaderData }) =>
    loaderData ? termHead(match.context, { term: loaderData, page: readTermSearch({ ...match.search }).page }) : {},
  component: () => <TermPage term={Route.useLoaderData()} page={Route.useSearch().page} />,
});
