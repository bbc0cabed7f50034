import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { applicationQuery } from '../queries.ts';
import { Screen } from '../shell/Screen.tsx';
import { ApplicationState } from './ApplicationState.tsx';
import classes from './ApplyScreen.module.css';

/** Application to become an instructor, and its state. */
export function ApplyScreen() {
  const { t } = useTranslation();
  const query = useQuery(applicationQuery());
  return (
    <Screen title={t('become_instructor')}>
      <div className={classes.column}>
        <QueryView query={query} loading={<ApplyLoading />}>
          {(standing) => <ApplicationState standing={standing} />}
        </QueryView>
      </div>
    </Screen>
  );
}

function ApplyLoading() {
  return (
    <Loading>
      <span className={classes.loading}>
        <Skeleton width="100%" height={44} />
        <Skeleton width="100%" height={140} />
        <Skeleton width="100%" height={72} />
        <Skeleton width={180} height={44} />
      </span>
    </Loading>
  );
}
