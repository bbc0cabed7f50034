import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../pageHead.ts';
import { Setup } from '../sign-in/Setup.tsx';

export const Route = createFileRoute('/setup')({
  component: Setup,
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.words.t('setup_title'), path: '/setup', index: false }),
});
