import { readableEmail } from '@lectern/contract/email';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { formatBytes } from '../../shared/format/bytes.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { detailPath } from '../people/person.ts';
import type { Application } from './application.ts';
import classes from './ApplicationDetails.module.css';
import { ApplicationStatusTag } from './ApplicationFacts.tsx';

export function ApplicationDetails({ application }: { application: Application }) {
  const { t, i18n } = useTranslation();
  const format = useSiteFormat();
  const { user, headline, message, expertise, links, file, attempt } = application;
  return (
    <div className={classes.details}>
      <div className={classes.person}>
        <Avatar name={user.display_name} url={user.avatar_url} size={48} />
        <div className={classes.lines}>
          <a href={`mailto:${user.email}`}>
            <bdi>{readableEmail(user.email)}</bdi>
          </a>
          <AddressLink to={detailPath('students', user)}>{t('applications.profile')}</AddressLink>
        </div>
        <ApplicationStatusTag application={application} />
      </div>
      {user.blocked && <Notice tone="warn">{t('applications.is_blocked')}</Notice>}
      <Decision application={application} />
      <dl className={classes.facts}>
        <Fact name={t('applications.column_date')}>
          {format.dateTime(application.applied_at)}
          {attempt > 1 && ` · ${t('applications.attempt', { number: attempt })}`}
        </Fact>
        <Fact name={t('applications.column_headline')}>{headline && <p dir="auto">{headline}</p>}</Fact>
        <Fact name={t('applications.message')}>{message && <p dir="auto">{message}</p>}</Fact>
        <Fact name={t('applications.expertise')}>
          {expertise.length > 0 && (
            <ul role="list" className={classes.tags}>
              {expertise.map((one) => (
                <li key={one}>
                  <bdi>{one}</bdi>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact name={t('applications.links')}>
          {links.length > 0 && (
            <ul role="list">
              {links.map((link) => (
                <li key={link}>
                  <a href={link} rel="nofollow noopener noreferrer" target="_blank" dir="ltr">
                    {link}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact name={t('applications.file')}>
          {file && (
            <ButtonLink size="small" icon={<DownloadIcon size={18} />} href={file.url} download>
              <span className={classes.name}>
                <bdi>{file.name}</bdi> <span className={classes.size}>({formatBytes(file.size, i18n.language)})</span>
              </span>
            </ButtonLink>
          )}
        </Fact>
      </dl>
    </div>
  );
}

/** What was decided, by whom, and what was written to it. */
function Decision({ application }: { application: Application }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const { status, decided_at: at, decided_by: by, reason, reapply_at: again } = application;
  if (status === 'applied' || at === null) return null;
  const date = format.date(at);
  return (
    <Notice
      tone={status === 'approved' ? 'good' : 'neutral'}
      title={
        by ? t(`applications.${status}_by`, { name: by.display_name, date }) : t(`applications.${status}_on`, { date })
      }
    >
      {reason && (
        <p className={classes.text} dir="auto">
          {reason}
        </p>
      )}
      {again && <p>{t('applications.again_from', { date: format.date(again) })}</p>}
    </Notice>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
