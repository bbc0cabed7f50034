import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Select } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { ChevronDownIcon } from '../../../../shared/ui/icons.tsx';
import type { OptionSource } from '../../state/options.ts';
import { useOptionSearch } from '../../state/useOptionSearch.ts';

/** One row of another list, searched on the server. '' is none, where that is allowed. */
export function OptionField({
  label,
  ariaLabel,
  description,
  placeholder,
  source,
  value = '',
  onChange,
  clearable = false,
  required = false,
  ...rest
}: {
  label?: ReactNode;
  /** Its name, where none is shown. */
  ariaLabel?: string;
  description?: ReactNode;
  placeholder?: string;
  source: OptionSource;
  value?: string;
  onChange: (value: string) => void;
  clearable?: boolean;
  required?: boolean;
  /** Of a form's binding. */
  error?: ReactNode;
  onBlur?: () => void;
  'data-path'?: string;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const named = useQuery({ ...source.named([value]), ...(value === '' && { queryFn: skipToken }) });
  const chosen = named.data?.options[0];
  // The field shows the name of what is chosen, which is not searched for.
  const { options, searching, error } = useOptionSearch(source, chosen && text === chosen.label ? '' : text.trim());
  const missing = chosen && !options.some((option) => option.value === chosen.value) ? [chosen] : [];
  return (
    <Select
      label={label}
      aria-label={ariaLabel}
      description={description}
      placeholder={placeholder}
      required={required}
      searchable
      clearable={clearable}
      allowDeselect={clearable}
      data={[...missing, ...options]}
      // The server has found them; it searches more than the name.
      filter={({ options: all }) => all}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={error ? errorText(t, error) : t(searching ? 'loading' : 'list.nothing_found')}
      maxDropdownHeight={240}
      withScrollArea={false}
      {...(!clearable && {
        rightSection: <ChevronDownIcon size={18} />,
        rightSectionPointerEvents: 'none' as const,
      })}
      // In the flow of the page: over a dialog nothing else would be seen.
      comboboxProps={{ withinPortal: false }}
      {...rest}
    />
  );
}
