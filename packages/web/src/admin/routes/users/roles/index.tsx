import { createFileRoute } from '@tanstack/react-router';
import { rolesQuery } from '../../../roles/queries.ts';
import { RolesScreen } from '../../../roles/RolesScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/users/roles/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(rolesQuery());
    return loadWords(context.words, 'roles', 'people', 'list');
  },
  component: RolesScreen,
});
