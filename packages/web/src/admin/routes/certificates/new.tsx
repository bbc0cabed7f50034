import { createFileRoute } from '@tanstack/react-router';
import { NewCertificateScreen } from '../../certificates/new/NewCertificateScreen.tsx';
import { samplesQuery } from '../../certificates/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/certificates/new')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(samplesQuery('landscape'));
    return loadWords(context.words, 'certificates', 'form');
  },
  component: () => <NewCertificateScreen />,
});
