import { createFileRoute } from '@tanstack/react-router';
import { VerifyForm } from '../certificate/VerifyForm.tsx';
import { loadVerifyWords } from '../certificate/words.ts';
import { pageHead } from '../pageHead.ts';

export const Route = createFileRoute('/certificate/verify/')({
  loader: ({ context }) => loadVerifyWords(context.words),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.words.t('title', { ns: 'certificate' }),
      path: '/certificate/verify',
      index: false,
    }),
  component: VerifyForm,
});
