import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { ApiError } from '../../shared/api/errors.ts';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { Screen } from '../shell/Screen.tsx';
import { ScreenError } from '../shell/ScreenError.tsx';
import { type ToolTab, ToolTabs } from './ToolTabs.tsx';

/** A tab of the tools that shows the answer of one query. */
export function ToolScreen<Data>({
  tab,
  actions,
  query,
  children,
}: {
  tab: ToolTab;
  actions?: ReactNode;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation();
  if (query.error instanceof ApiError && query.error.code === 'forbidden') {
    return <ScreenError error={query.error} missing={t('tools.title')} onRetry={() => void query.refetch()} />;
  }
  return (
    <Screen title={t('tools.title')} actions={actions}>
      <ToolTabs current={tab} />
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={12} />
          </Loading>
        }
      >
        {children}
      </QueryView>
    </Screen>
  );
}
