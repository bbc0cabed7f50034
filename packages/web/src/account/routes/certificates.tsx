import { createFileRoute } from '@tanstack/react-router';
import { CertificatesScreen } from '../certificates/CertificatesScreen.tsx';
import { loadCertificateWords } from '../certificates/words.ts';
import { ownCertificatesQuery } from '../queries.ts';

export const Route = createFileRoute('/certificates')({
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(ownCertificatesQuery());
    await loadCertificateWords(context.words);
  },
  component: CertificatesScreen,
});
