import { createFileRoute } from '@tanstack/react-router';
import { PageForm } from '../../pages/PageForm.tsx';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/pages/new')({
  validateSearch: ({ title }): { title?: string } => (typeof title === 'string' ? { title: title.slice(0, 200) } : {}),
  loader: ({ context }) => loadWords(context.words, 'pages', 'form', 'editor', 'media'),
  component: New,
});

function New() {
  return <PageForm title={Route.useSearch().title} />;
}
