import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import type { ListAddress } from '../../list/state/address.ts';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { type Attempt, reviewPath } from '../attempt.ts';
import { ResultTag } from '../AttemptFacts.tsx';
import { attemptsOfLearnerQuery } from '../queries.ts';
import classes from './AttemptSwitcher.module.css';

/** The same learner's attempts at the quiz, where there are several. */
export function AttemptSwitcher({ attempt, address }: { attempt: Attempt; address: ListAddress }) {
  const { t } = useTranslation();
  const { data } = useQuery(attemptsOfLearnerQuery(attempt));
  const others = data?.rows ?? [];
  if (others.length < 2) return null;
  return (
    <nav className={classes.attempts} aria-label={t('attempts.of_learner')}>
      {others.map(({ id, number, result }) => (
        <AddressLink
          key={id}
          to={reviewPath({ id })}
          search={address}
          className={classes.attempt}
          aria-current={id === attempt.id ? 'page' : undefined}
        >
          {t('attempts.attempt_number', { number })}
          <ResultTag result={id === attempt.id ? attempt.result : result} />
        </AddressLink>
      ))}
    </nav>
  );
}
