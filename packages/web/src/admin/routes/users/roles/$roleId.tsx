import { createFileRoute } from '@tanstack/react-router';
import { roleQuery } from '../../../roles/queries.ts';
import { RoleEditScreen } from '../../../roles/RoleForm.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/users/roles/$roleId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(roleQuery(Number(params.roleId)));
    return loadWords(context.words, 'roles', 'people', 'form');
  },
  component: One,
});

function One() {
  return <RoleEditScreen id={Number(Route.useParams().roleId)} />;
}
