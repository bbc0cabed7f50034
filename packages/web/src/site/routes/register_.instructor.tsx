import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../pageHead.ts';
import { Register } from '../sign-in/Register.tsx';

export const Route = createFileRoute('/register_/instructor')({
  component: () => <Register teaches />,
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.words.t('teach_title'),
      path: '/register/instructor',
      index: false,
    }),
});
