import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { fromZoneTime, toZoneTime } from '../format/zoneTime.ts';

/** A moment on the clock of `zone`, in the browser's own field; null while there is none. It travels in UTC. */
export function DateTimeField({
  value,
  onChange,
  zone,
  ...rest
}: Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value?: string | null;
  onChange?: (value: string | null) => void;
  zone: string;
}) {
  return (
    <TextInput
      type="datetime-local"
      value={toZoneTime(value, zone)}
      onChange={(event) => onChange?.(fromZoneTime(event.currentTarget.value, zone))}
      max="2999-12-31T23:59"
      {...rest}
    />
  );
}
