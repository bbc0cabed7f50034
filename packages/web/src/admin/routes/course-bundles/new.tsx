import { createFileRoute } from '@tanstack/react-router';
import { BundleForm } from '../../bundles/BundleForm.tsx';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/course-bundles/new')({
  loader: ({ context }) => loadWords(context.words, 'bundles', 'course', 'pricing', 'form', 'list', 'editor', 'media'),
  component: () => <BundleForm />,
});
