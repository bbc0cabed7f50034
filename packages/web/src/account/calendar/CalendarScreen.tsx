import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { DateIcon } from '../../shared/ui/icons.tsx';
import { calendarQuery } from '../queries.ts';
import { Screen } from '../shell/Screen.tsx';
import screen from '../shell/Screen.module.css';
import { DateList } from './DateList.tsx';
import { FeedSection } from './FeedSection.tsx';

/** Coming dates of the learner's courses, and the feed for calendar programs. */
export function CalendarScreen() {
  const { t } = useTranslation();
  const query = useQuery(calendarQuery());
  return (
    <Screen title={t('calendar')}>
      <section className={screen.section} aria-label={t('calendar_dates')}>
        <QueryView
          query={query}
          loading={
            <Loading>
              <Skeleton height={48} />
              <Skeleton height={48} />
              <Skeleton height={48} />
            </Loading>
          }
        >
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState icon={<DateIcon size={28} />} title={t('calendar_empty')} />
            ) : (
              <DateList dates={rows} />
            )
          }
        </QueryView>
      </section>
      <FeedSection />
    </Screen>
  );
}
