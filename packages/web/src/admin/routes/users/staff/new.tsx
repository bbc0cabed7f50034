import { createFileRoute } from '@tanstack/react-router';
import { PersonForm } from '../../../people/form/PersonForm.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/users/staff/new')({
  loader: ({ context }) => loadWords(context.words, 'people', 'form', 'media'),
  component: () => <PersonForm kind="staff" />,
});
