import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { ChevronDownIcon } from '../../../shared/ui/icons.tsx';

/** The select of the browser: it fills itself in, and a phone shows its long list in its own way. */
export function SelectBox(props: NativeSelectProps) {
  return <NativeSelect rightSection={<ChevronDownIcon size={18} />} rightSectionPointerEvents="none" {...props} />;
}
