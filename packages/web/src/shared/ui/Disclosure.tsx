import type { ReactNode, ToggleEventHandler } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { cx } from './cx.ts';
import classes from './Disclosure.module.css';

/** Collapsible content. The browser opens and closes it, also for "find in page". */
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
  /** Short summary of the content after the label. */
  hint?: ReactNode;
  /** `card` has a border, `divided` a line above. */
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
