import type { Assignment, Course, Section } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { TextField } from '../../../../shared/forms/fields.tsx';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { ShowIcon } from '../../../../shared/deferred/icons.tsx';
import { RichTextField } from '../../../../admin/editor/RichTextField.tsx';
import { AssignmentExceptions } from '../../../../admin/exceptions/AssignmentExceptions.tsx';
import { FieldGroup, FormBody, FormScreen } from '../../../../admin/form/screen/FormScreen.tsx';
import { StatusEntries, StoredItemEntries } from '../../../../admin/items/ItemMenu.tsx';
import { ItemStatus } from '../../../../admin/items/ItemStatus.tsx';
import { assignmentAddresses } from './addresses.ts';
import { AssignmentSide } from './AssignmentSide.tsx';
import { GradingFields } from './fields/GradingFields.tsx';
import { RubricFields } from './rubric/RubricFields.tsx';
import { SubmissionFields } from './fields/SubmissionFields.tsx';
import { useAssignmentActions } from './useAssignmentActions.ts';
import { useAssignmentRecord } from './useAssignmentRecord.ts';
import { useSaveWithPoints } from './useSaveWithPoints.tsx';

/** Form of an assignment; a new one if `assignment` is undefined. */
export function AssignmentForm({
  assignment,
  sectionId,
  course,
  sections,
}: {
  assignment?: Assignment | undefined;
  sectionId: number;
  course: Course;
  sections: readonly Section[];
}) {
  const { t } = useTranslation();
  const record = useAssignmentRecord({ assignment, sectionId, courseId: course.id });
  const actions = useAssignmentActions(course.id);
  const status = assignment?.status;
  const isOut = status === 'publish' || status === 'private' || status === 'future';
  const trashed = status === 'trash';
  const points = useSaveWithPoints({ record, assignment });
  const save = () => void points.save();
  return (
    <FormScreen
      record={record}
      title={assignment?.name ?? t('assignments.new')}
      crumbs={[{ label: course.name, ...assignmentAddresses(course.id).builder }]}
      status={<ItemStatus status={status} />}
      preview={
        assignment && (
          <ButtonLink href={assignment.preview_link} target="_blank" rel="noopener" icon={<ShowIcon size={18} />}>
            {t('items.preview')}
          </ButtonLink>
        )
      }
      primary={t(isOut ? 'items.update' : 'items.publish')}
      onPrimary={() => void (isOut ? points.save() : points.save({ status: 'publish' }))}
      onSave={save}
      menu={
        <>
          <StatusEntries status={status} isOut={isOut} onStatus={(next) => void points.save({ status: next })} />
          {assignment && <StoredItemEntries item={assignment} actions={actions} />}
        </>
      }
      readOnly={trashed}
    >
      {points.dialog}
      {trashed && <Notice tone="warn">{t('assignments.in_trash')}</Notice>}
      <FormBody
        onSave={save}
        side={<AssignmentSide record={record} assignment={assignment} course={course} sections={sections} />}
      >
        <FieldGroup>
          <TextField required label={t('items.name')} {...record.field('name')} />
          <RichTextField
            label={t('assignments.instructions')}
            path="description"
            height={280}
            value={record.values.description}
            error={record.errors.description}
            onChange={(html) => record.set('description', html)}
          />
        </FieldGroup>
        <GradingFields record={record} />
        <RubricFields record={record} />
        <SubmissionFields record={record} />
        {assignment && !trashed && <AssignmentExceptions assignmentId={assignment.id} />}
      </FormBody>
    </FormScreen>
  );
}
