import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../pageHead.ts';
import { ResetPassword } from '../sign-in/ResetPassword.tsx';

export const Route = createFileRoute('/reset-password')({
  component: ResetPassword,
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.words.t('reset_title'), path: '/reset-password', index: false }),
});
