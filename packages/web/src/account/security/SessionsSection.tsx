import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Skeleton, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import { meQuery } from '../queries.ts';
import screen from '../shell/Screen.module.css';
import classes from './SecurityScreen.module.css';
import { SessionList } from './SessionList.tsx';
import list from './SessionList.module.css';

function SessionsLoading() {
  return (
    <Loading>
      <span className={list.list}>
        {[0, 1].map((one) => (
          <span key={one} className={list.row}>
            <Skeleton width={40} height={40} />
            <span className={list.words}>
              <Skeleton width={170} height={18} />
              <Skeleton width={230} height={16} />
            </span>
          </span>
        ))}
      </span>
    </Loading>
  );
}

export function SessionsSection() {
  const { t } = useTranslation();
  const query = useQuery(meQuery());
  return (
    <section className={screen.section}>
      <h2 className={screen.sectionTitle}>{t('sessions')}</h2>
      <p className={classes.text}>{t('sessions_text')}</p>
      <QueryView query={query} loading={<SessionsLoading />}>
        {(me) => <SessionList sessions={me.user_sessions_info ?? []} />}
      </QueryView>
    </section>
  );
}
