import { createFileRoute } from '@tanstack/react-router';
import { rawAddress } from '../../list/state/listRoute.ts';
import type { ListAddress } from '../../list/state/address.ts';
import { NotSubmittedScreen } from '../../submissions/NotSubmittedScreen.tsx';

export const Route = createFileRoute('/assignment-submissions/not-submitted')({
  validateSearch: rawAddress,
  loaderDeps: ({ search }: { search: ListAddress }) => search,
  loader: async (options) =>
    (await import('../../submissions/prefetchNotSubmitted.ts')).prefetchNotSubmitted(options as never),
  component: One,
});

function One() {
  return <NotSubmittedScreen address={Route.useSearch()} />;
}
