import type { ReactNode, ToggleEventHandler } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { cx } from './cx.ts';
import classes from './Disclosure.module.css';

/** Content that is collapsed behind its label. The browser opens and closes it, also for "find in page". */
export function Disclosure({
  label,
  hint,
  look = 'plain',
  open,
  onToggle,
  className,
  children,
}: {
  label: ReactNode;
  /** What is inside, in a few words after the label. */
  hint?: ReactNode;
  /** `card` has a frame, `divided` a line above. */
  look?: 'plain' | 'card' | 'divided';
  open?: boolean;
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className={cx(classes[look], className)} open={open} onToggle={onToggle}>
      <summary className={classes.label}>
        <ChevronDownIcon size={18} className={classes.chevron} />
        {label}
        {hint && <span className={classes.hint}>{hint}</span>}
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}
