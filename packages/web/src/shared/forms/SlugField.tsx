import { TextField } from './fields.tsx';
import type { TextInputProps } from '@mantine/core';
import { MAX_SLUG_LENGTH } from '@lectern/contract/limits';
import base from '../ui/base.module.css';
import classes from './SlugField.module.css';

/** URL slug field that shows the part of the URL before it. */
export function SlugField({ before, ...rest }: TextInputProps & { before: string }) {
  return (
    <TextField
      dir="ltr"
      maxLength={MAX_SLUG_LENGTH}
      spellCheck={false}
      autoCapitalize="none"
      inputContainer={(input) => (
        <div className={classes.address} dir="ltr">
          <span className={base.muted}>{before}</span>
          {input}
        </div>
      )}
      {...rest}
    />
  );
}
