import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from '#i18n';
import { ChevronDownIcon } from '../ui/icons.tsx';
import classes from './SelectField.module.css';

/** The kit's list has no empty value. */
const UNSET = '-';

type Option = { value: string; label: string };

/** A select. `unset` is the label of the first option, which is the empty value; without it there is none. */
export function SelectField({
  unset,
  options,
  value,
  onChange,
  ...rest
}: Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  unset?: string;
  options: Option[];
  value?: string;
  onChange?: (value: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Select
      allowDeselect={false}
      data={unset === undefined ? options : [{ value: UNSET, label: unset }, ...options]}
      value={value || (unset === undefined ? null : UNSET)}
      onChange={(chosen) => onChange?.(chosen === UNSET || chosen === null ? '' : chosen)}
      nothingFoundMessage={t('nothing_found')}
      // The list itself scrolls: one inside it could not be reached by keyboard.
      withScrollArea={false}
      classNames={{ options: classes.options }}
      rightSection={<ChevronDownIcon size={18} />}
      rightSectionPointerEvents="none"
      // In the flow of the page, so that it is a part of the screen for readers by ear too.
      comboboxProps={{ withinPortal: false }}
      selectFirstOptionOnChange
      {...rest}
    />
  );
}
