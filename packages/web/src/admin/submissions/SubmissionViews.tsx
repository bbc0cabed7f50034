import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import classes from '../shell/Switch.module.css';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import type { ListAddress } from '../list/state/address.ts';

const views = [
  { to: '/assignment-submissions', words: 'submissions.view_submissions' },
  { to: '/assignment-submissions/not-submitted', words: 'submissions.view_not_submitted' },
] as const;

/** Switches between submissions and learners who have not submitted, and keeps the selected assignment. */
export function SubmissionViews({ address: { assignment } }: { address: ListAddress }) {
  const { t } = useTranslation();
  const current = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  return (
    <nav className={classes.switch} aria-label={t('submissions.views')}>
      {views.map(({ to, words }) => (
        <AddressLink
          key={to}
          to={to}
          search={assignment === undefined ? {} : { assignment }}
          className={classes.view}
          aria-current={current === to ? 'page' : undefined}
        >
          {t(words)}
        </AddressLink>
      ))}
    </nav>
  );
}
