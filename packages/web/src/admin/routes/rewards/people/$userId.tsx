import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '../../../rewards/PersonScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/rewards/people/$userId')({
  loader: ({ context }) => loadWords(context.words, 'rewards', 'form', 'list'),
  component: One,
});

function One() {
  const { userId } = Route.useParams();
  return <PersonScreen key={userId} id={Number(userId)} />;
}
