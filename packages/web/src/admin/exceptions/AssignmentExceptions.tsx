import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { assignmentExceptions } from '../endpoints.gen.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { AssignmentExceptionDialog } from './AssignmentExceptionDialog.tsx';
import { assignmentFacts } from './exceptionFacts.ts';
import { ExceptionList } from './ExceptionList.tsx';
import { assignmentExceptionsQuery } from './queries.ts';

/** Exceptions of an assignment. */
export function AssignmentExceptions({ assignmentId }: { assignmentId: number }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  return (
    <ExceptionList
      query={useQuery(assignmentExceptionsQuery(assignmentId))}
      factsOf={(row) => assignmentFacts(row, { t, dateTime: format.dateTime })}
      remove={(learner) => call(assignmentExceptions.remove, { params: { id: assignmentId, user: learner.id } })}
      dialogOf={(props) => <AssignmentExceptionDialog {...props} assignmentId={assignmentId} />}
    />
  );
}
