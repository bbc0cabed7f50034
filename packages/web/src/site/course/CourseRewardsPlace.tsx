import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useSession } from '../session.ts';

/** The place of rewards, loaded for people who are signed in. */
export function CourseRewardsPlace() {
  const { i18n } = useTranslation();
  const { account_url: accountUrl } = usePageSettings();
  const session = useSession();
  const [Section] = useState(() =>
    lazy(async () => {
      const loading = import('../../shared/rewards/useRewardWords.ts').then((file) => file.loadRewardWords(i18n));
      try {
        const file = await import('./CourseRewards.tsx');
        await loading;
        return { default: file.CourseRewards };
      } catch {
        return { default: () => null };
      }
    }),
  );
  if (!session.data?.current_user_id || !session.data.reward_pages.includes('course')) return null;
  return (
    <Suspense>
      <Section accountUrl={accountUrl} />
    </Suspense>
  );
}
