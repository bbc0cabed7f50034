import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import type { AnnouncementValues, CourseAnnouncement } from './announcementValues.ts';
import { reachQuery } from './queries.ts';

/** What publishing does: how many learners are notified, when, and whether their emails are sent. */
export function PublishEffect({
  values,
  stored,
}: {
  values: AnnouncementValues;
  stored: CourseAnnouncement | undefined;
}) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const chosen = values.all_own_courses || values.course_ids.length > 0;
  const reach = useQuery({ ...reachQuery(values), ...(!chosen && { queryFn: skipToken }) });
  if (stored?.published_at) {
    return (
      <Notice title={t('announcementForm.sent_on', { date: format.moment(stored.published_at) })}>
        {t('announcementForm.edit_is_silent')}
      </Notice>
    );
  }
  if (!chosen) return <Notice>{t('announcementForm.choose_course')}</Notice>;
  if (reach.isError) return <Notice tone="warn">{errorText(t, reach.error)}</Notice>;
  if (!reach.data) return <Notice>{t('loading')}</Notice>;
  const { learners, courses, email } = reach.data;
  const { publish_date: date, send_email: mails } = values;
  return (
    <Notice
      tone={mails && email !== 'sent' ? 'warn' : 'neutral'}
      title={date ? t('announcementForm.effect_on', { date: format.moment(date) }) : t('announcementForm.effect')}
    >
      <p>{t('announcementForm.effect_learners', { count: learners })}</p>
      {courses > 1 && <p>{t('announcementForm.effect_courses', { count: courses })}</p>}
      <p>{t(mails ? `announcementForm.email_${email}` : 'announcementForm.without_email')}</p>
    </Notice>
  );
}
