import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../pageHead.ts';
import { ForgotPassword } from '../sign-in/ForgotPassword.tsx';
import { readRedirect } from '../sign-in/redirect.ts';

export const Route = createFileRoute('/forgot-password')({
  validateSearch: readRedirect,
  component: ForgotPassword,
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.words.t('forgot_title'), path: '/forgot-password', index: false }),
});
