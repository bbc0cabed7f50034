import { createFileRoute } from '@tanstack/react-router';
import { loadSignInWords } from '../../shared/session/useSignInWords.ts';
import { pageHead } from '../pageHead.ts';
import { VerifyEmail } from '../sign-in/VerifyEmail.tsx';

export const Route = createFileRoute('/verify-email')({
  loader: ({ context }) => loadSignInWords(context.words),
  component: VerifyEmail,
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.words.t('verify_title'), path: '/verify-email', index: false }),
});
