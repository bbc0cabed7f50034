import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import base from '../../shared/ui/base.module.css';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { ArrowPreviousIcon } from '../../shared/ui/icons.tsx';
import { isOnlyInPerson } from '../privacy/onlyInPerson.ts';
import { notificationPreferencesQuery } from '../queries.ts';
import { Screen } from '../shell/Screen.tsx';
import { DigestSection } from './DigestSection.tsx';
import { EventsSection } from './EventsSection.tsx';
import { MutedCoursesSection } from './MutedCoursesSection.tsx';
import classes from './Notifications.module.css';

/** Digest, events and muted courses of the person. */
export function NotificationSettingsScreen() {
  const { t } = useTranslation();
  const query = useQuery(notificationPreferencesQuery());
  return (
    <Screen
      title={t('notifications_settings')}
      before={
        <Link to="/notifications" className={classes.back}>
          <ArrowPreviousIcon size={18} />
          {t('notifications_back')}
        </Link>
      }
    >
      {isOnlyInPerson(query.error) ? (
        <p className={base.help}>{errorText(t, query.error)}</p>
      ) : (
        <QueryView
          query={query}
          loading={
            <Loading>
              <Skeleton height={48} />
              <Skeleton height={200} />
              <Skeleton height={120} />
            </Loading>
          }
        >
          {(preferences) => (
            <FormScope>
              <DigestSection digest={preferences.digest} />
              <EventsSection events={preferences.events} />
              <MutedCoursesSection muted={preferences.muted_courses} />
            </FormScope>
          )}
        </QueryView>
      )}
    </Screen>
  );
}
