import type { Assignment, Course, Section } from '@lectern/contract';
import { MAX_NAME_LENGTH } from '@lectern/contract/limits';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/fields.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { CopyIcon, LockIcon, RemoveIcon, ShowIcon } from '../../shared/ui/icons.tsx';
import { MenuDivider, MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import { DraftIcon } from '../../shared/ui/staffIcons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { RichTextField } from '../editor/RichTextField.tsx';
import { FieldGroup, FormBody, FormScreen } from '../form/screen/FormScreen.tsx';
import { assignmentAddresses } from './addresses.ts';
import { AssignmentSide } from './AssignmentSide.tsx';
import type { AssignmentValues } from './assignmentValues.ts';
import { GradingFields } from './fields/GradingFields.tsx';
import { SubmissionFields } from './fields/SubmissionFields.tsx';
import { useAssignmentActions } from './useAssignmentActions.ts';
import { useAssignmentRecord } from './useAssignmentRecord.ts';
import { useSaveWithPoints } from './useSaveWithPoints.tsx';

const tones = {
  publish: 'good',
  private: 'accent',
  pending: 'warn',
  future: 'accent',
  draft: 'neutral',
  trash: 'bad',
} as const;

/** More actions than the main button. */
function AssignmentMenu({
  assignment,
  isOut,
  actions,
  onStatus,
}: {
  assignment: Assignment | undefined;
  isOut: boolean;
  actions: ReturnType<typeof useAssignmentActions>;
  onStatus: (status: AssignmentValues['status']) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <MenuItem icon={<DraftIcon />} onClick={() => onStatus('draft')}>
        {t(isOut ? 'lessons.switch_to_draft' : 'lessons.save_draft')}
      </MenuItem>
      {assignment?.status === 'private' ? (
        <MenuItem icon={<ShowIcon />} onClick={() => onStatus('publish')}>
          {t('lessons.publish')}
        </MenuItem>
      ) : (
        <MenuItem icon={<LockIcon />} onClick={() => onStatus('private')}>
          {t('lessons.switch_to_private')}
        </MenuItem>
      )}
      {assignment && (
        <>
          <MenuDivider />
          <MenuItem icon={<CopyIcon />} onClick={() => actions.duplicate.mutate(assignment)}>
            {t('lessons.duplicate')}
          </MenuItem>
          <MenuItem icon={<RemoveIcon />} tone="bad" onClick={() => actions.trash.mutate(assignment)}>
            {t('lessons.delete')}
          </MenuItem>
        </>
      )}
    </>
  );
}

/** One assignment; without `assignment` a new one. */
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
      status={
        status ? <Tag tone={tones[status]}>{t(`lessons.status_${status}`)}</Tag> : <Tag>{t('lessons.status_new')}</Tag>
      }
      preview={
        assignment && (
          <ButtonLink href={assignment.preview_link} target="_blank" rel="noopener" icon={<ShowIcon size={18} />}>
            {t('lessons.preview')}
          </ButtonLink>
        )
      }
      primary={t(isOut ? 'lessons.update' : 'lessons.publish')}
      onPrimary={() => void (isOut ? points.save() : points.save({ status: 'publish' }))}
      onSave={save}
      menu={
        <AssignmentMenu
          assignment={assignment}
          isOut={isOut}
          actions={actions}
          onStatus={(next) => void points.save({ status: next })}
        />
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
          <TextField required label={t('lessons.name')} maxLength={MAX_NAME_LENGTH} {...record.field('name')} />
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
        <SubmissionFields record={record} />
      </FormBody>
    </FormScreen>
  );
}
