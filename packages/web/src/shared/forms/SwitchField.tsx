import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch, type SwitchProps } from '@mantine/core';

/** On or off. The label says what is so when it is on. */
export function SwitchField(props: SwitchProps) {
  return <Switch {...props} />;
}
