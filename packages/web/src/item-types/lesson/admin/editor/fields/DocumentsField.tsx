import { useTranslation } from '#i18n';
import { MAX_DOCUMENTS } from '@lectern/contract/limits';
import { FieldGroup } from '../../../../../admin/form/screen/FormScreen.tsx';
import { FilesField } from '../../../../../admin/items/fields/FilesField.tsx';
import type { LessonRecord } from '../record.ts';

/** PDFs that learners read within the lesson. */
export function DocumentsField({ record }: { record: LessonRecord }) {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('lessons.documents')} description={t('lessons.documents_help')}>
      <FilesField
        rows={record.values.pdf}
        onRows={(rows) =>
          record.set(
            'pdf',
            rows.map(({ label: _label, downloadable: _downloadable, ...file }) => file),
          )
        }
        errors={record.errors}
        name="pdf"
        kind="document"
        most={MAX_DOCUMENTS}
        add={t('lessons.add_documents')}
      />
    </FieldGroup>
  );
}
