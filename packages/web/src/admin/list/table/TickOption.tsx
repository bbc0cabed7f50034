import type { ComponentProps } from 'react';
import { boxClass, roundClass } from './Tick.tsx';
import classes from './TickOption.module.css';

/** One line of a list to be ticked: several may be, or with `one` just one. */
export function TickOption({
  label,
  one = false,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: string; one?: boolean }) {
  return (
    <label className={classes.option}>
      <input type={one ? 'radio' : 'checkbox'} className={one ? roundClass : boxClass} {...rest} />
      <span className={classes.label} dir="auto">
        {label}
      </span>
    </label>
  );
}
