import type { Course, LiveSession, Section } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { TextAreaField } from '../../../../shared/forms/fields.tsx';
import { FieldGroup } from '../../../../admin/form/screen/FormScreen.tsx';
import { ItemMaterials, ItemState } from '../../../../admin/items/ItemSide.tsx';
import { isPublished } from './sessionValues.ts';
import type { SessionRecord } from './useSessionRecord.ts';

/** Side column with the settings of the session. */
export function SessionSide({
  record,
  session,
  course,
  sections,
}: {
  record: SessionRecord;
  session: LiveSession | undefined;
  course: Course;
  sections: readonly Section[];
}) {
  const { t } = useTranslation();
  return (
    <>
      <ItemState record={record} course={course} sections={sections} published={isPublished(session?.status)} />
      <FieldGroup>
        <TextAreaField
          label={t('sessions.host_note')}
          description={t('sessions.host_note_help')}
          autosize
          minRows={3}
          {...record.field('host_note')}
        />
      </FieldGroup>
      <ItemMaterials record={record} />
    </>
  );
}
