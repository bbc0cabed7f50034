import { readableEmail } from '@lectern/contract/email';
import type { User } from '@lectern/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { Prose } from '../../shared/ui/Prose.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { languageName } from '../../shared/i18n/languageName.ts';
import classes from './ProfileFacts.module.css';
import { ResendButton } from './edit/ResendButton.tsx';
import { useUnsetLanguage } from './useUnsetLanguage.ts';
import { zoneName } from '../../shared/format/zones.ts';

export function ProfileFacts({ me }: { me: User }) {
  const { t } = useTranslation();
  const format = useFormat();
  const settings = usePageSettings();
  const unsetLanguage = useUnsetLanguage();
  const fullName = `${me.first_name} ${me.last_name}`.trim();
  return (
    <>
      <div className={classes.person}>
        <Avatar key={me.avatar_url} name={me.display_name} url={me.avatar_url} size={88} />
        <div className={classes.names}>
          <p className={classes.name}>
            <bdi>{me.display_name}</bdi>
          </p>
          {me.headline && <p className={classes.headline}>{me.headline}</p>}
        </div>
      </div>
      <dl className={classes.facts}>
        <Fact name={t('name')}>{fullName}</Fact>
        <Fact name={t('username')}>{me.username}</Fact>
        <Fact name={t('email')}>
          <Email me={me} />
        </Fact>
        <Fact name={t('about')}>
          {me.description && <Prose html={me.description} face="sans" className={classes.about} />}
        </Fact>
        <Fact name={t('website')}>
          {me.url && (
            <a href={me.url} rel="nofollow noopener" target="_blank">
              {me.url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
            </a>
          )}
        </Fact>
        <Fact name={t('timezone')}>
          {me.timezone ? zoneName(me.timezone) : t('like_school', { value: zoneName(settings.timezone) })}
        </Fact>
        <Fact name={t('language')}>{me.locale ? languageName(me.locale) : unsetLanguage}</Fact>
        <Fact name={t('member_since')}>{format.date(me.date_created)}</Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children || <span className={classes.none}>{t('not_given')}</span>}</dd>
    </div>
  );
}

function Email({ me }: { me: User }) {
  const { t } = useTranslation();
  return (
    <div className={classes.email}>
      <span>{readableEmail(me.email ?? '')}</span>
      {me.email_verified ? <Tag tone="good">{t('confirmed')}</Tag> : <Tag tone="warn">{t('unconfirmed')}</Tag>}
      {!me.email_verified && <ResendButton login={me.email ?? me.username} />}
      {me.pending_email && (
        <span className={classes.pending}>
          {t('email_pending_fact', { email: readableEmail(me.pending_email.email) })}
        </span>
      )}
    </div>
  );
}
