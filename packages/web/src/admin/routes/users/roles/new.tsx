import { createFileRoute } from '@tanstack/react-router';
import { RoleForm } from '../../../roles/RoleForm.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/users/roles/new')({
  loader: ({ context }) => loadWords(context.words, 'roles', 'people', 'form'),
  component: () => <RoleForm />,
});
