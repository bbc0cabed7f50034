import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../pageHead.ts';
import { readRedirect } from '../sign-in/redirect.ts';
import { Register } from '../sign-in/Register.tsx';

export const Route = createFileRoute('/register_/instructor')({
  validateSearch: readRedirect,
  component: () => <Register teaches />,
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.words.t('teach_title'),
      path: '/register/instructor',
      index: false,
    }),
});
