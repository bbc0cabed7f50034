import { Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { lazyWithWords } from '../lazyWithWords.ts';
import { useSession } from '../session.ts';

const Nothing = () => null;

/** The place of rewards, loaded for people who are signed in. */
export function CourseRewardsPlace() {
  const { i18n } = useTranslation();
  const { account_url: accountUrl } = usePageSettings();
  const session = useSession();
  const [Section] = useState(() =>
    lazyWithWords(
      // Without a connection the page stays without them.
      () =>
        import('./CourseRewards.tsx').then(
          (file) => file.CourseRewards,
          () => Nothing,
        ),
      () =>
        import('../../shared/rewards/useRewardWords.ts')
          .then((file) => file.loadRewardWords(i18n))
          .catch(() => undefined),
    ),
  );
  if (!session.data?.current_user_id || !session.data.reward_pages.includes('course')) return null;
  return (
    <Suspense>
      <Section accountUrl={accountUrl} />
    </Suspense>
  );
}
