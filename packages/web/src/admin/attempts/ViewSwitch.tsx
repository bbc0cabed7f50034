import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import type { ListAddress } from '../list/state/address.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import classes from '../shell/Switch.module.css';

const views = [
  { to: '/quiz-attempts', words: 'attempts.view_attempts' },
  { to: '/quiz-attempts/not-attempted', words: 'attempts.view_not_attempted' },
] as const;

/** Between those who have attempted a quiz and those who have not; the chosen quiz goes along. */
export function ViewSwitch({ address: { quiz } }: { address: ListAddress }) {
  const { t } = useTranslation();
  const here = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  return (
    <nav className={classes.switch} aria-label={t('attempts.views')}>
      {views.map(({ to, words }) => (
        <AddressLink
          key={to}
          to={to}
          search={quiz === undefined ? {} : { quiz }}
          className={classes.view}
          aria-current={here === to ? 'page' : undefined}
        >
          {t(words)}
        </AddressLink>
      ))}
    </nav>
  );
}
