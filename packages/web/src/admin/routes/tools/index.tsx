import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadWords } from '../../shell/loadWords.ts';
import { systemStatusQuery } from '../../tools/queries.ts';
import { StatusScreen } from '../../tools/StatusScreen.tsx';

/** Other programs of this kind name the tool in `tab`. */
const byTab: Record<
  string,
  | '/tools/logs'
  | '/tools/rest-keys'
  | '/tools/scheduled-jobs'
  | '/tools/utilities'
  | '/tools/samples'
  | '/tools/embeds'
  | undefined
> = {
  logs: '/tools/logs',
  'rest-keys': '/tools/rest-keys',
  'rest-api': '/tools/rest-keys',
  'scheduled-jobs': '/tools/scheduled-jobs',
  utilities: '/tools/utilities',
  embeds: '/tools/embeds',
  samples: '/tools/samples',
  'sample-courses': '/tools/samples',
};

export const Route = createFileRoute('/tools/')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  beforeLoad({ search: { tab } }) {
    const to = byTab[tab ?? ''];
    // The router takes it from there.
    // oxlint-disable-next-line typescript/only-throw-error
    if (to) throw redirect({ to, replace: true });
  },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(systemStatusQuery());
    return loadWords(context.words, 'tools', 'addons', 'form');
  },
  component: StatusScreen,
});
