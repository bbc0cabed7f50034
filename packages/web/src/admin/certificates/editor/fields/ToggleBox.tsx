import type { ReactNode } from 'react';
import { IconButton } from '../../../../shared/ui/Button.tsx';
import classes from './fields.module.css';

/** A row of buttons, of which some are pressed. */
export function ToggleRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.field} role="group" aria-label={label}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <span className={classes.toggles}>{children}</span>
    </div>
  );
}

export function Toggle({
  label,
  pressed,
  disabled = false,
  onPress,
  children,
}: {
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <IconButton className={classes.toggle} label={label} aria-pressed={pressed} disabled={disabled} onClick={onPress}>
      {children}
    </IconButton>
  );
}
