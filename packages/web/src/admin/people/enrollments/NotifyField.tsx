import { useTranslation } from '#i18n';
import { CheckboxField } from '../../../shared/forms/fields.tsx';

/** Whether learners get an email about a change of their enrollment. */
export function NotifyField({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <CheckboxField
      label={t('people.notify')}
      checked={value}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  );
}
