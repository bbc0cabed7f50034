import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from '#i18n';
import base from '../../shared/ui/base.module.css';
import type { ListAddress } from '../list/state/address.ts';
import classes from './LogEntryScreen.module.css';
import { LogLevel, LogTime } from './LogFacts.tsx';
import type { EntryDetail } from './queries.ts';
import { useEntryTitle } from './useEntryTitle.ts';

/** Entries related to the one on screen. `total`: how many there are, if more than these. */
export function OtherEntries({
  title,
  entries,
  total = entries.length,
  search,
}: {
  title: string;
  entries: EntryDetail['same_request'];
  total?: number;
  search: ListAddress;
}) {
  const { t } = useTranslation();
  const titleOf = useEntryTitle();
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={base.heading}>
        {title}
      </h2>
      {total > entries.length && (
        <p className={base.secondary}>{t('logs.newest_of', { count: total, shown: entries.length })}</p>
      )}
      <ul role="list" className={classes.others}>
        {entries.map((other) => (
          <li key={other.id}>
            <LogLevel level={other.level} />
            <Link to="/log/$logId" params={{ logId: String(other.id) }} search={search}>
              {titleOf({ ...other, context: other.job === '' ? {} : { job: other.job } })}
            </Link>
            <LogTime at={other.timestamp} />
          </li>
        ))}
      </ul>
    </section>
  );
}
