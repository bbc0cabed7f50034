import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../pageHead.ts';
import { readRedirect } from '../sign-in/redirect.ts';
import { SignIn } from '../sign-in/SignIn.tsx';

export const Route = createFileRoute('/sign-in')({
  validateSearch: readRedirect,
  component: SignIn,
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.words.t('sign_in'), path: '/sign-in', index: false }),
});
