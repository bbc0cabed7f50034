import { MAX_NAME_LENGTH } from '@lectern/contract/limits';
import type { KeyPermissions } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { TextField } from '../../../shared/forms/fields.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';

export interface KeyValues {
  description: string;
  permissions: KeyPermissions;
}

const permissions: readonly KeyPermissions[] = ['read', 'write', 'read_write'];

/** What a key is called and may do. */
export function KeyFields({
  values,
  onChange,
  errors,
}: {
  values: KeyValues;
  onChange: (values: KeyValues) => void;
  errors: Record<string, string>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('keys.column_description')}
        description={t('keys.description_help')}
        required
        maxLength={MAX_NAME_LENGTH}
        value={values.description}
        error={errors.description}
        autoComplete="off"
        onChange={(event) => onChange({ ...values, description: event.currentTarget.value })}
      />
      <SelectField
        label={t('keys.column_permissions')}
        options={permissions.map((value) => ({ value, label: t(`keys.permissions_${value}`) }))}
        value={values.permissions}
        error={errors.permissions}
        onChange={(value) => onChange({ ...values, permissions: value as KeyPermissions })}
      />
    </>
  );
}
