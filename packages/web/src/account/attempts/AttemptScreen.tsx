import type { Attempt } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { AttemptTables } from '../../shared/attempt/AttemptTables.tsx';
import { practicable } from '../../shared/attempt/practicable.ts';
import { itemPath } from '../../shared/itemTypes.ts';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { ArrowPreviousIcon } from '../../shared/ui/icons.tsx';
import { PrintIcon } from '../../shared/deferred/icons.tsx';
import { NotFoundView } from '../../shared/ui/feedback/NotFoundView.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { attemptQuery } from '../queries.ts';
import { Screen } from '../shell/Screen.tsx';
import classes from './Attempts.module.css';
import { AttemptsLoading } from './AttemptsLoading.tsx';

/** One of the own attempts, to read and to print. */
export function AttemptScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useQuery(attemptQuery(id));
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundView />;
  const name = query.data?.quiz?.name ?? t('quiz_attempts');
  return (
    <Screen
      title={name}
      before={
        <Link to="/quiz-attempts" className={classes.back}>
          <ArrowPreviousIcon size={18} />
          {t('quiz_attempts')}
        </Link>
      }
      action={query.data && <Actions attempt={query.data} />}
    >
      <QueryView query={query} loading={<AttemptsLoading />}>
        {(attempt) => <AttemptTables attempt={attempt} />}
      </QueryView>
    </Screen>
  );
}

function Actions({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const { home_url: home } = usePageSettings();
  const quiz = `${home.replace(/\/$/, '')}${itemPath(attempt.course_id, { type: 'quiz', id: attempt.quiz_id })}`;
  const running = attempt.attempt_status === 'attempt_started';
  return (
    <div className={classes.actions}>
      <Button icon={<PrintIcon size={18} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {practicable(attempt).length > 0 && (
        <ButtonLink href={`${quiz}/attempt/${attempt.id}#practice`}>{t('attempt_practice')}</ButtonLink>
      )}
      {(running || attempt.can.retake) && (
        // Nothing that was passed needs another attempt.
        <ButtonLink variant={attempt.result === 'pass' ? 'outline' : 'primary'} href={quiz}>
          {running ? t('attempt_go_on') : t('attempt_retake')}
        </ButtonLink>
      )}
    </div>
  );
}
