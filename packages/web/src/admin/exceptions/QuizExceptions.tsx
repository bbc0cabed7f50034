import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { quizExceptions } from '../endpoints.gen.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { quizFacts } from './exceptionFacts.ts';
import { ExceptionList } from './ExceptionList.tsx';
import { quizExceptionsQuery } from './queries.ts';
import { QuizExceptionDialog } from './QuizExceptionDialog.tsx';

/** Exceptions of a quiz. */
export function QuizExceptions({ quizId }: { quizId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ExceptionList
      query={useQuery(quizExceptionsQuery(quizId))}
      factsOf={(row) => quizFacts(row, { t, number: format.number })}
      remove={(learner) => call(quizExceptions.remove, { params: { id: quizId, user: learner.id } })}
      dialogOf={(props) => <QuizExceptionDialog {...props} quizId={quizId} />}
    />
  );
}
