import type { Locale } from '@lectern/contract';
import { extensionPoint } from '../../platform/extension-points.ts';

/** The name of a rank or an achievement in the language of the reader; one that the school has chosen stays as it is. */
type RewardName = (locale: Locale) => (name: string) => string;

export const rewardName = extensionPoint<RewardName>('names of rewards');
