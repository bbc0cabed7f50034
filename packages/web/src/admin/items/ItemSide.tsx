import type { Course, Section } from '@lectern/contract';
import { MAX_MATERIALS } from '@lectern/contract/limits';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import type { FieldProps } from '../form/record/useRecordForm.ts';
import { FieldGroup } from '../form/screen/FormScreen.tsx';
import { DripField } from './fields/DripField.tsx';
import { FilesField } from './fields/FilesField.tsx';

type Files = ComponentProps<typeof FilesField>;
type Bound = 'content_drip.date' | 'content_drip.days' | 'notify_learners';

/** The part of an item's record form that the side column uses. */
interface ItemRecord {
  values: { parent_id: number; download_materials: Files['rows'] };
  errors: Files['errors'];
  // oxlint-disable-next-line typescript/no-explicit-any -- only the form knows the type at a path
  set: (path: 'parent_id' | 'download_materials', value: any) => void;
  field: (path: Bound, type?: 'checkbox') => FieldProps;
}

/** Section, drip date and learner notification of an item. */
export function ItemState({
  record,
  course,
  sections,
  published,
  children,
}: {
  record: ItemRecord;
  course: Course;
  sections: readonly Section[];
  /** Whether the stored item is published. */
  published: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('items.state')}>
      <SelectField
        label={t('items.section')}
        options={sections.map(({ id, name }) => ({ value: String(id), label: name }))}
        data-path="parent_id"
        value={String(record.values.parent_id)}
        error={record.errors.parent_id}
        onChange={(id) => record.set('parent_id', Number(id))}
      />
      <DripField flow={course.flow} date={record.field('content_drip.date')} days={record.field('content_drip.days')} />
      {course.status === 'publish' && !published && (
        <SwitchField
          label={t('items.notify_learners')}
          description={t('items.notify_learners_help')}
          {...record.field('notify_learners', 'checkbox')}
        />
      )}
      {children}
    </FieldGroup>
  );
}

/** Downloads of an item. Rendered only while their add-on is on. */
export function ItemMaterials({ record }: { record: ItemRecord }) {
  const { t } = useTranslation();
  const settings = usePageSettings();
  if (!addonActive(settings, 'download-materials')) return null;
  return (
    <FieldGroup title={t('items.materials')} description={t('items.materials_help')}>
      <FilesField
        rows={record.values.download_materials}
        onRows={(rows) => record.set('download_materials', rows)}
        errors={record.errors}
        name="download_materials"
        kind="file"
        most={MAX_MATERIALS}
        add={t('items.add_files')}
      />
    </FieldGroup>
  );
}
