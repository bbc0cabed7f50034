import { createFileRoute } from '@tanstack/react-router';
import { CertificateScreen } from '../../../certificates/editor/CertificateScreen.tsx';
import { certificateQuery } from '../../../certificates/queries.ts';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/certificates/$certificateId/edit')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(certificateQuery(Number(params.certificateId)));
    return loadWords(context.words, 'certificates', 'form', 'list', 'media');
  },
  component: One,
});

function One() {
  const id = Number(Route.useParams().certificateId);
  return <CertificateScreen key={id} id={id} />;
}
