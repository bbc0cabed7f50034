import type { UserCourse } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../../../shared/ui/Avatar.tsx';
import base from '../../../../shared/ui/base.module.css';
import { ProgressBar } from '../../../../shared/ui/feedback/ProgressBar.tsx';
import { Tag } from '../../../../shared/ui/Tag.tsx';
import { RowLink } from '../../../list/table/RowLink.tsx';
import { EarlierRuns } from '../../../people/enrollments/EarlierRuns.tsx';
import { detailPath } from '../../../people/person.ts';
import classes from './StudentFacts.module.css';

interface Of {
  enrollment: UserCourse;
}

const tones = { active: 'good', inactive: 'neutral', expired: 'warn' } as const;

/** The name leads to all that is known of the person. */
export function StudentLink({ enrollment: { user } }: Of) {
  if (!user) return null;
  return (
    <span className={classes.student}>
      <Avatar name={user.display_name} url={user.avatar_url} size={32} />
      <RowLink to={detailPath('students', user)}>
        <bdi>{user.display_name}</bdi>
      </RowLink>
    </span>
  );
}

export function EnrollmentProgress({ enrollment }: Of) {
  const { course, user } = enrollment;
  const { t } = useTranslation();
  const format = useFormat();
  const percent = course?.progress_data.percentage ?? 0;
  return (
    <span className={classes.progress}>
      <ProgressBar percent={percent} label={t('courseHub.progress_of', { name: user?.display_name })} />
      <span aria-hidden>{format.percent(percent)}</span>
      <EarlierRuns enrollment={enrollment} />
    </span>
  );
}

export function EnrollmentAccess({ enrollment: { status, expires_at } }: Of) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  return (
    <span className={classes.access}>
      <Tag tone={tones[status]}>{t(`people.enrollment_${status}`)}</Tag>
      {expires_at && (
        <span className={base.fact}>
          {t(status === 'expired' ? 'people.ended_at' : 'people.ends_at', { date: format.date(expires_at) })}
        </span>
      )}
    </span>
  );
}

export function SinceDate({ at }: { at: string }) {
  const format = useSiteFormat();
  return (
    <time className={classes.time} dateTime={at} title={format.dateTime(at)}>
      {format.date(at)}
    </time>
  );
}

/** null: they have opened nothing yet. */
export function LastActive({ at }: { at: string | null }) {
  const { t } = useTranslation();
  return at === null ? <span className={base.fact}>{t('courseHub.never_active')}</span> : <SinceDate at={at} />;
}
