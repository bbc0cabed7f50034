import type { TextareaProps } from '@mantine/core';
import { useState } from 'react';
import { sameLines, toLines } from './lines.ts';
import { TextAreaField } from './fields.tsx';

/** A short list, one entry a line. The text stays as it is typed; the value is its lines without the empty ones. */
export function LinesField({
  value = [],
  onChange,
  ...rest
}: Omit<TextareaProps, 'value' | 'onChange'> & { value?: readonly string[]; onChange?: (lines: string[]) => void }) {
  const [text, setText] = useState(value.join('\n'));
  // Adopts external changes after a save, but ignores whitespace-only differences while the user types.
  const shown = sameLines(toLines(text), value) ? text : value.join('\n');
  return (
    <TextAreaField
      value={shown}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange?.(toLines(event.currentTarget.value));
      }}
      {...rest}
    />
  );
}
