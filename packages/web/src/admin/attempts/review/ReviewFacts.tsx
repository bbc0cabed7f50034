import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from '#i18n';
import { AttemptResultTable } from '../../../shared/attempt/AttemptResultTable.tsx';
import { QuizInfo } from '../../../shared/attempt/QuizInfo.tsx';
import { QuizSummary } from '../../../shared/attempt/QuizSummary.tsx';
import { Disclosure } from '../../../shared/ui/Disclosure.tsx';
import type { Attempt } from '../attempt.ts';
import classes from './ReviewFacts.module.css';

const NARROW = '(max-width: 48em)';

/** Where the attempt was made, how it went and what came of it. Collapsed on phones, where the answers come first. */
export function ReviewFacts({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const facts = (
    <div className={classes.facts}>
      <QuizInfo attempt={attempt} grader />
      <QuizSummary attempt={attempt} />
      {attempt.result !== 'in_progress' && <AttemptResultTable attempt={attempt} />}
    </div>
  );
  return narrow ? (
    <Disclosure look="card" label={t('attempts.details')} className={classes.details}>
      {facts}
    </Disclosure>
  ) : (
    facts
  );
}
