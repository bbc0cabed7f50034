import type { ComponentProps } from 'react';
import { cx } from '../../../shared/ui/cx.ts';
import classes from './Tick.module.css';

/** The look of a check box, and of one of several that exclude each other. */
export const boxClass = classes.tick;
export const roundClass = cx(classes.tick, classes.round);

/** A check box whose target is larger than it looks. `label` is for readers by ear. */
export function Tick({
  label,
  mixed = false,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: string; mixed?: boolean }) {
  return (
    <label className={classes.target}>
      <input
        ref={(input) => {
          // `indeterminate` can only be set by script.
          if (input) input.indeterminate = mixed;
        }}
        type="checkbox"
        className={classes.tick}
        aria-label={label}
        {...rest}
      />
    </label>
  );
}
