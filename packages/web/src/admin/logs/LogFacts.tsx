import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { detailRoutes } from '../people/person.ts';
import type { ListAddress } from '../list/state/address.ts';
import { RowLink } from '../list/table/RowLink.tsx';
import { useEntryTitle } from './useEntryTitle.ts';
import type { Entry } from './queries.ts';
import classes from './LogEntryScreen.module.css';

const levelTones = {
  debug: 'neutral',
  info: 'neutral',
  notice: 'neutral',
  warning: 'warn',
  error: 'bad',
  critical: 'bad',
} as const;

export function LogLevel({ level }: { level: Entry['level'] }) {
  const { t } = useTranslation();
  return <Tag tone={levelTones[level]}>{t(`logs.level_${level}`)}</Tag>;
}

export function LogTime({ at }: { at: string }) {
  const format = useSiteFormat();
  return (
    <time dateTime={at} title={at}>
      {format.moment(at)}
    </time>
  );
}

/** What happened, leading to the entry; `search` leads back to the list as it was filtered. */
export function LogMessage({ entry, search }: { entry: Entry; search: ListAddress }) {
  const titleOf = useEntryTitle();
  return (
    <RowLink to={`/log/${entry.id}`} search={search}>
      <span className={classes.message}>{titleOf(entry)}</span>
    </RowLink>
  );
}

/** The user of a log entry, with a link while the account exists. */
export function LogPerson({ person }: { person: Entry['user'] }) {
  const { t } = useTranslation();
  if (!person) return '–';
  const name = <bdi>{person.display_name || t('logs.person', { id: person.id })}</bdi>;
  if (person.kind === null) return name;
  return (
    <Link to={detailRoutes[person.kind]} params={{ userId: String(person.id) }}>
      {name}
    </Link>
  );
}
