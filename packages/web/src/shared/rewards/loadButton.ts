import type { i18n } from '#i18n';
import { RewardsButton } from './RewardsButton.tsx';
import { loadRewardWords } from './useRewardWords.ts';

/** The button with its words. */
export async function loadButton(words: i18n): Promise<{ default: typeof RewardsButton }> {
  await loadRewardWords(words);
  return { default: RewardsButton };
}
