import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../pageHead.ts';
import { ConfirmEmail } from '../sign-in/ConfirmEmail.tsx';

export const Route = createFileRoute('/confirm-email')({
  component: ConfirmEmail,
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.words.t('confirm_email_title'),
      path: '/confirm-email',
      index: false,
    }),
});
