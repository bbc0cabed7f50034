import { createFileRoute } from '@tanstack/react-router';
import { RewardsScreen } from '../../rewards/RewardsScreen.tsx';
import { type SetupTab, setupTabs } from '../../rewards/setupTabs.ts';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/rewards/')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: SetupTab } => {
    const known = setupTabs.find((one) => one === tab);
    return known ? { tab: known } : {};
  },
  loader: ({ context }) => loadWords(context.words, 'rewards', 'form', 'list', 'media'),
  component: Rewards,
});

function Rewards() {
  // Unknown tabs in the address stay in the search of the router.
  const { tab } = Route.useSearch();
  return <RewardsScreen tab={setupTabs.find((one) => one === tab) ?? 'points'} />;
}
