import type { Assignment } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../shared/api/client.ts';
import { assignments } from '../../../../shared/deferred/endpoints.gen.ts';
import { useWholeItemActions } from '../../../../admin/items/useWholeItemActions.ts';
import { assignmentAddresses } from './addresses.ts';
import { assignmentQuery } from '../../../../admin/submissions/assignmentQueries.ts';

/** Duplicates a stored assignment or moves it to the trash. */
export function useAssignmentActions(courseId: number) {
  const client = useQueryClient();
  return useWholeItemActions<Assignment>({
    words: 'assignments',
    addresses: assignmentAddresses(courseId),
    calls: {
      clone: (id) => call(assignments.clone, { params: { id }, body: {} }),
      remove: (id) => call(assignments.remove, { params: { id }, query: { force: false } }),
      restore: (id) => call(assignments.restore, { params: { id } }),
    },
    queryKey: (id) => assignmentQuery(id).queryKey,
    keepCopy: (copy) => client.setQueryData(assignmentQuery(copy.id).queryKey, copy),
  });
}
