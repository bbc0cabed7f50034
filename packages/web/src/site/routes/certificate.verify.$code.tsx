import { createFileRoute, notFound } from '@tanstack/react-router';
import { certificateVerification } from '../certificate/endpoints.gen.ts';
import { VerifiedPage } from '../certificate/VerifiedPage.tsx';
import { loadVerifyWords } from '../certificate/words.ts';
import { publicPath } from '@lectern/contract/permalinks';
import { pageHead } from '../pageHead.ts';

export const Route = createFileRoute('/certificate/verify/$code')({
  loader: async ({ context, params }) => {
    if (params.code.length > 40) throw notFound();
    await loadVerifyWords(context.words);
  },
  head: ({ match, params }) =>
    pageHead(match.context, {
      // Other sites find none while the certificate is not shared.
      ...(/^[0-9A-Z]{12}$/.test(params.code) && {
        image: {
          url: `/api${certificateVerification.image.path.replace(':code', params.code)}`,
          alt: match.context.words.t('title', { ns: 'certificate' }),
        },
      }),
      title: match.context.words.t('title', { ns: 'certificate' }),
      path: publicPath('/certificate/verify', match.context.settings.permalinks),
      index: false,
    }),
  component: Verified,
});

function Verified() {
  const { code } = Route.useParams();
  return <VerifiedPage key={code} code={code} />;
}
