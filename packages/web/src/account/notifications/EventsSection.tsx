import type { NotificationPreferences } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import screen from '../shell/Screen.module.css';
import classes from './Notifications.module.css';
import { usePreferenceChange } from './usePreferenceChange.ts';

type Event = NotificationPreferences['events'][number];

const audiences = ['student', 'instructor', 'admin', 'everyone'] as const;

function Choice({ event, channel }: { event: Event; channel: 'in_app' | 'email' }) {
  const { t } = useTranslation();
  const change = usePreferenceChange();
  const wanted = event[channel];
  if (wanted === null) return <span aria-hidden>–</span>;
  const name = t(`event_${event.id}`);
  return (
    <SwitchField
      aria-label={t(channel === 'email' ? 'notifications_wanted_by_email' : 'notifications_wanted_in_app', {
        event: name,
      })}
      checked={change.isPending ? change.variables?.events?.[0]?.[channel] === true : wanted}
      onChange={({ currentTarget: { checked } }) => change.mutate({ events: [{ id: event.id, [channel]: checked }] })}
    />
  );
}

/** Notifications in the school and by email, for each event. */
export function EventsSection({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation();
  const groups = audiences.filter((audience) => events.some((event) => event.audience === audience));
  return (
    <section className={screen.section} aria-labelledby="events">
      <h2 id="events" className={screen.sectionTitle}>
        {t('notifications_events')}
      </h2>
      <p className={screen.sectionText}>{t('notifications_events_text')}</p>
      {groups.map((audience) => (
        <table key={audience} className={classes.events}>
          <caption>{t(`events_${audience}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('notifications_event')}</th>
              <th scope="col">{t('notifications_in_app')}</th>
              <th scope="col">{t('notifications_by_email')}</th>
            </tr>
          </thead>
          <tbody>
            {events
              .filter((event) => event.audience === audience)
              .map((event) => (
                <tr key={event.id}>
                  <th scope="row">{t(`event_${event.id}`)}</th>
                  <td>
                    <Choice event={event} channel="in_app" />
                  </td>
                  <td>
                    <Choice event={event} channel="email" />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
