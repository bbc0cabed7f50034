import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Tag } from '../../shared/ui/Tag.tsx';
import { RowLink } from '../list/table/RowLink.tsx';
import { type CourseAnnouncement, editPath } from './announcementValues.ts';

const tones = { publish: 'good', scheduled: 'accent', draft: 'neutral', trash: 'bad' } as const;

/** The state of the stored announcement; nothing is stored of a new one. */
export function AnnouncementStatus({ status }: { status: CourseAnnouncement['status'] | undefined }) {
  const { t } = useTranslation();
  if (!status) return <Tag>{t('announcementForm.status_new')}</Tag>;
  return <Tag tone={tones[status]}>{t(`announcementForm.status_${status}`)}</Tag>;
}

export function AnnouncementTitle({ announcement }: { announcement: CourseAnnouncement }) {
  const { t } = useTranslation();
  const { title, pin, status } = announcement;
  const name = <bdi>{title}</bdi>;
  return (
    <span>
      {status === 'trash' ? name : <RowLink to={editPath(announcement)}>{name}</RowLink>}
      {pin && <span className={base.fact}> {t('announcementForm.pinned')}</span>}
    </span>
  );
}

/** "5 of 12", for what learners can read. */
export function ReadBy({ announcement }: { announcement: CourseAnnouncement }) {
  const { t } = useTranslation();
  const { read_count: read, learners_count: learners, published_at: publishedAt } = announcement;
  if (read === null || learners === null || publishedAt === null) return '–';
  return t('announcementForm.read_by', { read, learners });
}

/** When it was or will be published, else when it was created. */
export function AnnouncementDate({ announcement }: { announcement: CourseAnnouncement }) {
  const format = useSiteFormat();
  const at = announcement.publish_date ?? announcement.date_created;
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.moment(at)}
    </time>
  );
}
