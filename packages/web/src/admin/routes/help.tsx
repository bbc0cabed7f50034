import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '../help/HelpScreen.tsx';
import { loadWords } from '../shell/loadWords.ts';

export const Route = createFileRoute('/help')({
  loader: ({ context }) => loadWords(context.words, 'help', 'emails'),
  component: HelpScreen,
});
