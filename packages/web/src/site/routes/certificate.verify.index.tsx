import { createFileRoute } from '@tanstack/react-router';
import { VerifyForm } from '../certificate/VerifyForm.tsx';
import { loadVerifyWords } from '../certificate/words.ts';
import { publicPath } from '@lectern/contract/permalinks';
import { pageHead } from '../pageHead.ts';

export const Route = createFileRoute('/certificate/verify/')({
  loader: ({ context }) => loadVerifyWords(context.words),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.words.t('title', { ns: 'certificate' }),
      path: publicPath('/certificate/verify', match.context.settings.permalinks),
      index: false,
    }),
  component: VerifyForm,
});
