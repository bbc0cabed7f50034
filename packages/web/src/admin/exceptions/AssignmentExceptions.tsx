import type { AssignmentException } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { assignmentExceptions } from '../endpoints.gen.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { AssignmentExceptionDialog } from './AssignmentExceptionDialog.tsx';
import { ExceptionList } from './ExceptionList.tsx';
import { assignmentExceptionsQuery } from './queries.ts';

/** Exceptions of an assignment. */
export function AssignmentExceptions({ assignmentId }: { assignmentId: number }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const factsOf = (row: AssignmentException) => [
    ...(row.due_date ? [t('exceptions.due', { time: format.dateTime(row.due_date) })] : []),
    ...(row.accept_late ? [t('exceptions.accept_late')] : []),
    ...(row.waive_penalty ? [t('exceptions.waive_penalty')] : []),
  ];
  return (
    <ExceptionList
      query={useQuery(assignmentExceptionsQuery(assignmentId))}
      factsOf={factsOf}
      remove={(learner) => call(assignmentExceptions.remove, { params: { id: assignmentId, user: learner.id } })}
      dialogOf={(props) => <AssignmentExceptionDialog {...props} assignmentId={assignmentId} />}
    />
  );
}
