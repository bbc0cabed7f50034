import { createFileRoute } from '@tanstack/react-router';
import { ResultsScreen } from '../../../gradebook/results/ResultsScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';

export const Route = createFileRoute('/gradebook/results/')({
  ...listRoute(() => import('../../../gradebook/results/resultList.tsx').then((file) => file.resultList)),
  component: ResultsScreen,
});
