import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { possibleParents } from './termForm.ts';
import { allTermsQuery } from './termQueries.ts';

/** Under which category this one lies. Bind it like any field: `value` is the id, 0 for none. */
export function ParentField({
  self,
  value,
  onChange,
  ...rest
}: {
  self?: number;
  value?: number;
  onChange?: (id: number) => void;
  error?: string;
  onBlur?: () => void;
}) {
  const { t } = useTranslation();
  const all = useQuery(allTermsQuery('category'));
  const options = possibleParents(all.data ?? [], self).map(({ id, name, depth }) => ({
    value: String(id),
    // Spaces that a list does not swallow: the tree is seen, and the name stays what is searched and read out.
    label: `${'\u2003'.repeat(depth)}${name}`,
  }));
  return (
    <SelectField
      label={t('terms.parent')}
      description={t('terms.parent_help')}
      unset={t('terms.no_parent')}
      searchable
      options={options}
      value={value ? String(value) : ''}
      onChange={(id) => onChange?.(Number(id))}
      {...rest}
    />
  );
}
