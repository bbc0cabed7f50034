import { createFileRoute } from '@tanstack/react-router';
import { loadSignInWords } from '../../shared/session/useSignInWords.ts';
import { pageHead } from '../pageHead.ts';
import { readRedirect } from '../sign-in/redirect.ts';
import { SignIn } from '../sign-in/SignIn.tsx';

export const Route = createFileRoute('/sign-in')({
  validateSearch: readRedirect,
  loader: ({ context }) => loadSignInWords(context.words),
  component: SignIn,
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.words.t('sign_in'), path: '/sign-in', index: false }),
});
