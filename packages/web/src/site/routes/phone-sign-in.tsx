import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../pageHead.ts';
import { PhoneSignIn } from '../sign-in/PhoneSignIn.tsx';

export const Route = createFileRoute('/phone-sign-in')({
  component: PhoneSignIn,
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.words.t('phone_title'), path: '/phone-sign-in', index: false }),
});
