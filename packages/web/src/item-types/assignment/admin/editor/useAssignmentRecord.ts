import type { Assignment } from '@lectern/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { assignments } from '../../../../shared/deferred/endpoints.gen.ts';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { useRecordForm } from '../../../../admin/form/record/useRecordForm.ts';
import { useItemSaving } from '../../../../admin/items/useItemSaving.ts';
import { assignmentAddresses } from './addresses.ts';
import { assignmentQuery } from '../../../../admin/submissions/assignmentQueries.ts';
import {
  assignmentBody,
  assignmentErrors,
  assignmentFormFields,
  assignmentValues,
  type AssignmentValues,
} from './assignmentValues.ts';

export type AssignmentRecord = ReturnType<typeof useAssignmentRecord>;

/** Form state of an assignment. Opens the edit form after a new assignment was created. */
export function useAssignmentRecord({
  assignment,
  sectionId,
  courseId,
}: {
  assignment: Assignment | undefined;
  /** Section of a new assignment. */
  sectionId: number;
  courseId: number;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const format = useFormat();
  const saving = useItemSaving<Assignment>({
    words: 'assignments',
    item: assignment,
    query: assignmentQuery,
    list: assignments.list,
  });
  const words = {
    passAboveTotal: t('assignments.pass_above_total'),
    rubricTotal: (sum: number, total: number) =>
      t('assignments.rubric_total', { sum: format.number(sum), total: format.number(total) }),
  };
  return useRecordForm<AssignmentValues, Assignment>({
    stored: assignment,
    toValues: (stored) => assignmentValues(stored, { sectionId }),
    fields: assignmentFormFields,
    check: (values, rules) => assignmentErrors(values, rules, words, assignment),
    save({ values, changed, modified }) {
      // A new assignment has no grades yet.
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
    saved: saving.saved,
    reload: saving.reload,
    draft: { key: assignment ? `assignment-${assignment.id}` : `assignment-new-${sectionId}` },
    isDraft: ({ status }) => status === 'draft',
    onSaved(stored) {
      saving.keep(stored);
      if (!assignment) void navigate({ ...assignmentAddresses(courseId).edit(stored.id), replace: true });
    },
  });
}
