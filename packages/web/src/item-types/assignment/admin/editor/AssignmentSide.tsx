import type { Course, Assignment, Section } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { NumberField } from '../../../../shared/forms/numbers/NumberField.tsx';
import { FieldGroup } from '../../../../admin/form/screen/FormScreen.tsx';
import { ItemMaterials, ItemState } from '../../../../admin/items/ItemSide.tsx';
import type { AssignmentRecord } from './useAssignmentRecord.ts';

/** Side column with the settings of the assignment. */
export function AssignmentSide({
  record,
  assignment,
  course,
  sections,
}: {
  record: AssignmentRecord;
  assignment: Assignment | undefined;
  course: Course;
  sections: readonly Section[];
}) {
  const { t } = useTranslation();
  return (
    <>
      <ItemState record={record} course={course} sections={sections} published={assignment?.status === 'publish'} />
      <FieldGroup>
        <NumberField
          label={t('assignments.weight')}
          description={t('assignments.weight_help')}
          allowDecimal
          decimalScale={2}
          {...record.field('weight')}
        />
      </FieldGroup>
      <ItemMaterials record={record} />
    </>
  );
}
