import type { QuizException } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { quizExceptions } from '../endpoints.gen.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ExceptionList } from './ExceptionList.tsx';
import { quizExceptionsQuery } from './queries.ts';
import { QuizExceptionDialog } from './QuizExceptionDialog.tsx';

/** Exceptions of a quiz. */
export function QuizExceptions({ quizId }: { quizId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const factsOf = (row: QuizException) => [
    ...(row.time_factor > 1 ? [t('exceptions.times', { factor: format.number(row.time_factor) })] : []),
    ...(row.extra_attempts > 0 ? [t('exceptions.more_attempts', { count: row.extra_attempts })] : []),
  ];
  return (
    <ExceptionList
      query={useQuery(quizExceptionsQuery(quizId))}
      factsOf={factsOf}
      remove={(learner) => call(quizExceptions.remove, { params: { id: quizId, user: learner.id } })}
      dialogOf={(props) => <QuizExceptionDialog {...props} quizId={quizId} />}
    />
  );
}
