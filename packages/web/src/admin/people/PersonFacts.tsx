import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { RowLink } from '../list/table/RowLink.tsx';
import { cx } from '../../shared/ui/cx.ts';
import base from '../../shared/ui/base.module.css';
import { detailPath, type Person, type PersonKind } from './person.ts';
import classes from './PersonFacts.module.css';
import { EmailText } from './EmailText.tsx';

const tones = { active: 'good', unverified: 'warn', blocked: 'bad' } as const;

export function PersonStatus({ person: { status } }: { person: Person }) {
  const { t } = useTranslation();
  return <Tag tone={tones[status]}>{t(`people.status_${status}`)}</Tag>;
}

/** A person of the demo school, whose address does not exist. */
export function DemoTag({ person }: { person: Person }) {
  const { t } = useTranslation();
  return person.is_demo ? <Tag tone="accent">{t('people.demo')}</Tag> : null;
}

/** The name leads to all that is known of the person. */
export function PersonLink({ kind, person }: { kind: PersonKind; person: Person }) {
  return (
    <span className={classes.person}>
      <Avatar name={person.display_name} url={person.avatar_url} size={32} />
      <span className={classes.names}>
        <RowLink to={detailPath(kind, person)}>
          <bdi>{person.display_name}</bdi>
        </RowLink>
        <span className={classes.more}>
          <bdi className={cx(base.fact, classes.username)} title={person.username}>
            {person.username}
          </bdi>
          {person.status !== 'active' && <PersonStatus person={person} />}
          <DemoTag person={person} />
        </span>
      </span>
    </span>
  );
}

/** The custom role, which replaces the rights of its base role, or the built-in roles. */
export function RoleNames({ person: { custom_role: custom, roles } }: { person: Person }) {
  const { t } = useTranslation();
  return custom ? <bdi>{custom.name}</bdi> : roles.map((role) => t(`people.role_${role}`)).join(', ');
}

/** Absent for those who see no addresses. */
export function PersonEmail({ person }: { person: Person }) {
  const { t } = useTranslation();
  if (person.email === undefined) return '–';
  return (
    <span className={classes.email}>
      <bdi>
        <EmailText address={person.email} />
      </bdi>
      {person.email_verified && (
        <span className={classes.verified} title={t('people.verified')}>
          <CheckIcon size={16} />
          <VisuallyHidden>{t('people.verified')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** The date; the time is in the tooltip. */
export function PersonDate({ at }: { at: string }) {
  const format = useSiteFormat();
  return (
    <time className={classes.time} dateTime={at} title={format.dateTime(at)}>
      {format.shortDate(at)}
    </time>
  );
}

/** Undefined for readers who may not see it. */
export function LastActive({ person: { last_active_at: at } }: { person: Person }) {
  const { t } = useTranslation();
  if (at === undefined) return '–';
  return at === null ? <span className={base.fact}>{t('people.never')}</span> : <PersonDate at={at} />;
}

/** Whether a code is asked for when they sign in. */
export function TwoFactor({ person }: { person: Person }) {
  const { t } = useTranslation();
  return (
    <Tag tone={person.two_factor ? 'good' : 'neutral'}>
      {t(`people.two_factor_${person.two_factor ? 'on' : 'none'}`)}
    </Tag>
  );
}
