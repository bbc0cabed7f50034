import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ownCertificatesQuery } from '../queries.ts';
import classes from './Counts.module.css';

/** How far the learner is with everything. Each number leads to what it counts. */
export function Counts({
  stat,
}: {
  stat: { in_progress_count: number; completed_count: number; enrolled_count: number };
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const settings = usePageSettings();
  const { data: certificates } = useQuery({
    ...ownCertificatesQuery(),
    enabled: addonActive(settings, 'certificate'),
  });
  const earned = certificates?.data.filter(({ status }) => status === 'valid').length ?? 0;
  const counts = [
    { count: stat.in_progress_count, label: t('count_in_progress'), search: { tab: 'in_progress' } },
    { count: stat.completed_count, label: t('count_completed'), search: { tab: 'completed' } },
    { count: stat.enrolled_count, label: t('count_all'), search: {} },
  ] as const;
  return (
    <ul role="list" className={classes.counts}>
      {counts.map(({ count, label, search }) => (
        <li key={label}>
          <Link to="/courses" search={search} className={classes.count}>
            <span className={classes.number}>{format.number(count)}</span>
            <span className={classes.label}>{label}</span>
          </Link>
        </li>
      ))}
      {addonActive(settings, 'certificate') && (
        <li>
          <Link to="/certificates" className={classes.count}>
            <span className={classes.number}>{certificates ? format.number(earned) : '–'}</span>
            <span className={classes.label}>{t('certificates')}</span>
          </Link>
        </li>
      )}
    </ul>
  );
}
