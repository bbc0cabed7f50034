import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '../../../../shared/ui/icons.tsx';
import type { OptionSource } from '../../state/options.ts';
import { useOptionField } from '../../state/useOptionSearch.ts';

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
  const [text, setText] = useState('');
  const { options, ...searched } = useOptionField({ source, value, text });
  return (
    <Select
      label={label}
      aria-label={ariaLabel}
      description={description}
      placeholder={placeholder}
      required={required}
      searchable
      // The list opens by a click, an arrow key or a letter, not while the focus passes.
      openOnFocus={false}
      clearable={clearable}
      allowDeselect={clearable}
      data={options}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      searchValue={text}
      onSearchChange={setText}
      {...searched}
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
