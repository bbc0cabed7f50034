import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import base from '../../shared/ui/base.module.css';
import { Tag } from '../../shared/ui/Tag.tsx';
import type { ListAddress } from '../list/state/address.ts';
import { RowLink } from '../list/table/RowLink.tsx';
import { type Application, statusTones, withOpen } from './application.ts';
import classes from './ApplicationFacts.module.css';
import { EmailText } from '../people/EmailText.tsx';

/** The name opens the application next to the list, which keeps its state. */
export function Applicant({ application }: { application: Application }) {
  const { t } = useTranslation();
  const address = useRouterState({ select: ({ location }) => location.search as ListAddress });
  const { user } = application;
  return (
    <span className={classes.person}>
      <Avatar name={user.display_name} url={user.avatar_url} size={32} />
      <span className={classes.lines}>
        <RowLink search={withOpen(address, application)}>
          <bdi>{user.display_name}</bdi>
        </RowLink>
        <span className={classes.more}>
          <bdi className={base.fact}>
            <EmailText address={user.email} />
          </bdi>
          {user.is_demo && <Tag tone="accent">{t('applications.demo')}</Tag>}
          {user.blocked && <Tag tone="bad">{t('applications.blocked')}</Tag>}
        </span>
      </span>
    </span>
  );
}

export function ApplicationHeadline({ application: { headline, attempt } }: { application: Application }) {
  const { t } = useTranslation();
  return (
    <span className={classes.headline}>
      <bdi>{headline || '–'}</bdi>
      {attempt > 1 && <span className={base.fact}>{t('applications.attempt', { number: attempt })}</span>}
    </span>
  );
}

export function ApplicationDate({ at }: { at: string | null }) {
  const format = useSiteFormat();
  if (at === null) return '–';
  return (
    <time className={classes.date} dateTime={at} title={format.dateTime(at)}>
      {format.moment(at)}
    </time>
  );
}

export function ApplicationStatusTag({ application: { status } }: { application: Application }) {
  const { t } = useTranslation();
  return <Tag tone={statusTones[status]}>{t(`applications.status_${status}`)}</Tag>;
}
