import { Suspense } from 'react';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useTranslation } from '#i18n';
import base from '../../../shared/ui/base.module.css';
import { Screen } from '../../shell/Screen.tsx';
import { ToolTabs } from '../../tools/ToolTabs.tsx';
import { PeopleUsage } from './PeopleUsage.tsx';
import { Requests } from './Requests.tsx';

/** What the school's people have used of the model, and how their requests ended. */
export function AiUsageScreen({ month }: { month: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Screen title={t('tools.title')}>
      <ToolTabs current="ai" />
      <Suspense
        fallback={
          <Loading>
            <SkeletonText count={12} />
          </Loading>
        }
      >
        <div className={base.stack24}>
          <PeopleUsage key={month} month={month} />
          <Requests />
        </div>
      </Suspense>
    </Screen>
  );
}
