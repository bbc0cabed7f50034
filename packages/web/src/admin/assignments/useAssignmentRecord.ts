import type { Assignment } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { assignments, courseBuilder } from '../../shared/api/endpoints.gen.ts';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import { assignmentAddresses } from './addresses.ts';
import { assignmentQuery } from './assignmentQueries.ts';
import { assignmentBody, assignmentErrors, assignmentValues, type AssignmentValues } from './assignmentValues.ts';

export type AssignmentRecord = ReturnType<typeof useAssignmentRecord>;

/** An assignment from its form to its save, and where one goes from there. */
export function useAssignmentRecord({
  assignment,
  sectionId,
  courseId,
}: {
  assignment: Assignment | undefined;
  /** Of a new one. */
  sectionId: number;
  courseId: number;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useRecordForm<AssignmentValues, Assignment>({
    stored: assignment,
    toValues: (stored) => assignmentValues(stored, { sectionId }),
    check: (values, rules) => assignmentErrors(values, rules, { passAboveTotal: t('assignments.pass_above_total') }),
    save({ values, changed, modified }) {
      // Of a new one nothing has been graded.
      const { graded_points: _points, ...fields } = values;
      return assignment
        ? call(assignments.update, {
            params: { id: assignment.id },
            body: { ...assignmentBody(changed, values), modified },
          })
        : call(assignments.create, {
            body: {
              ...assignmentBody(fields, values),
              name: values.name,
              parent_id: values.parent_id,
              course_id: courseId,
            },
          });
    },
    saved: ({ status }) =>
      t(
        !assignment
          ? 'assignments.created'
          : status === 'publish' && assignment.status !== 'publish'
            ? 'assignments.published'
            : 'assignments.updated',
      ),
    reload: () => client.fetchQuery({ ...assignmentQuery(assignment?.id ?? 0), staleTime: 0 }),
    draft: { key: assignment ? `assignment-${assignment.id}` : `assignment-new-${sectionId}` },
    isDraft: ({ status }) => status === 'draft',
    onSaved(stored) {
      client.setQueryData(assignmentQuery(stored.id).queryKey, stored);
      void client.invalidateQueries({ queryKey: [courseBuilder.get.path] });
      void client.invalidateQueries({ queryKey: [assignments.list.path] });
      if (!assignment) void navigate({ ...assignmentAddresses(courseId).edit(stored.id), replace: true });
    },
  });
}
