import { useTranslation } from '#i18n';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import type { FieldProps } from '../../form/record/useRecordForm.ts';

const names: Readonly<Record<string, string>> = {
  ',': 'comma',
  '.': 'point',
  ' ': 'space',
  '’': 'typographic_apostrophe',
  "'": 'apostrophe',
  '٫': 'arabic_decimal',
};

/** A character between digits, by its name: a space cannot be seen. */
export function SeparatorSetting({
  field,
  separators,
  ...common
}: {
  label: string;
  description?: string;
  disabled: boolean;
  field: FieldProps;
  separators: readonly string[];
}) {
  const { t } = useTranslation();
  return (
    <SelectField
      {...common}
      {...(separators.includes('') && { unset: t('settings.separator_none') })}
      options={separators
        .filter((value) => value !== '')
        .map((value) => ({ value, label: t(`settings.separator_${names[value]}`) }))}
      {...field}
    />
  );
}
