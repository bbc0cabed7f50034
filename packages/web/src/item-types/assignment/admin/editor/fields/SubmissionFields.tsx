import { MAX_ASSIGNMENT_FILES } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { ChoicesField } from '../../../../../shared/forms/ChoicesField.tsx';
import { NumberField } from '../../../../../shared/forms/numbers/NumberField.tsx';
import { FieldGroup, FieldRow } from '../../../../../admin/form/screen/FormScreen.tsx';
import { fileTypes, takesFiles } from '../assignmentValues.ts';
import type { AssignmentRecord } from '../useAssignmentRecord.ts';

export function SubmissionFields({ record }: { record: AssignmentRecord }) {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('assignments.submission')}>
      <ChoicesField
        label={t('assignments.kinds')}
        choices={[
          { value: 'text', label: t('assignments.kind_text') },
          { value: 'files', label: t('assignments.kind_files') },
        ]}
        {...record.field('submission_kinds')}
      />
      {takesFiles(record.values) && (
        <>
          <FieldRow>
            <NumberField
              required
              label={t('assignments.max_files')}
              description={t('assignments.max_files_help', { max: MAX_ASSIGNMENT_FILES })}
              {...record.field('max_files')}
            />
            <NumberField
              label={t('assignments.max_size')}
              description={t('assignments.max_size_help')}
              {...record.field('max_file_upload_size')}
            />
          </FieldRow>
          <ChoicesField
            label={t('assignments.file_types')}
            choices={fileTypes.map((type) => ({ value: type, label: t(`assignments.type_${type}`) }))}
            {...record.field('allowed_types')}
          />
        </>
      )}
    </FieldGroup>
  );
}
