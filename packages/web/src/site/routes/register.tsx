import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../pageHead.ts';
import { readRedirect } from '../sign-in/redirect.ts';
import { Register } from '../sign-in/Register.tsx';

export const Route = createFileRoute('/register')({
  validateSearch: readRedirect,
  component: Register,
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.words.t('create_account'), path: '/register', index: false }),
});
