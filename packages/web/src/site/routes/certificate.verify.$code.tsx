import { createFileRoute, notFound } from '@tanstack/react-router';
import { VerifiedPage } from '../certificate/VerifiedPage.tsx';
import { loadVerifyWords } from '../certificate/words.ts';
import { publicPath } from '@lectern/contract/permalinks';
import { pageHead } from '../pageHead.ts';

export const Route = createFileRoute('/certificate/verify/$code')({
  loader: async ({ context, params }) => {
    if (params.code.length > 40) throw notFound();
    await loadVerifyWords(context.words);
  },
  head: ({ match }) =>
    pageHead(match.context, {
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
