import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../../../imports/ImportScreen.tsx';
import { importQuery } from '../../../imports/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/users/students/import')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: number } =>
    Number.isInteger(Number(id)) && Number(id) > 0 ? { id: Number(id) } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { id } }) => {
    if (id !== undefined) void context.queryClient.prefetchQuery(importQuery(id));
    return loadWords(context.words, 'imports', 'people', 'list', 'media');
  },
  component: One,
});

function One() {
  return <ImportScreen id={Route.useSearch().id} />;
}
