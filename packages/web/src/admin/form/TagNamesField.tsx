import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { TagsInput, type TagsInputProps } from '@mantine/core';

/** Tags by name: chosen from those there are, or new ones with Enter or a comma. */
export function TagNamesField(props: TagsInputProps & { 'data-path'?: string }) {
  return (
    <TagsInput
      splitChars={[',', ';']}
      limit={20}
      comboboxProps={{ withinPortal: false }}
      acceptValueOnBlur
      {...props}
    />
  );
}
