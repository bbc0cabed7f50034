import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/useFormat.ts';
import { BookIcon, ChevronNextIcon, DoneIcon, ReviewIcon, SpeakIcon } from '../../shared/ui/icons.tsx';
import classes from './ActionItems.module.css';
import { Panel } from './Panel.tsx';
import type { Desk } from './queries.ts';

const places = {
  courses_pending: { to: '/courses', search: { tab: 'pending' }, Icon: BookIcon },
  attempts_to_review: { to: '/quiz-attempts', search: { tab: 'needs_review' }, Icon: ReviewIcon },
  reviews_pending: { to: '/quiz-reviews', search: { tab: 'pending' }, Icon: SpeakIcon },
} as const;

/** What waits for the reader, and where it is done. */
export function ActionItems({ waiting }: { waiting: Desk['needs_you'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const there = waiting.filter(({ count }) => count > 0);
  return (
    <Panel title={t('dashboard.needs_you')}>
      {there.length === 0 ? (
        <p className={classes.none}>
          <DoneIcon />
          {t('dashboard.nothing_waits')}
        </p>
      ) : (
        <ul role="list">
          {there.map(({ kind, count }) => {
            const { Icon, to, search } = places[kind];
            return (
              <li key={kind}>
                <Link to={to} search={search} className={classes.link}>
                  <Icon />
                  <span>{t(`dashboard.waits_${kind}`, { count })}</span>
                  <span className={classes.count} aria-hidden>
                    {format.number(count)}
                  </span>
                  <ChevronNextIcon size={18} />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
