import type { RefObject } from 'react';
import { GripIcon } from '../../shared/deferred/icons.tsx';
import classes from '../../shared/ui/dragHandle.module.css';

/** What one drags a row by; the arrow keys move it too. */
export function RowHandle({
  ref,
  label,
  onStep,
  id,
}: {
  ref: RefObject<HTMLButtonElement | null>;
  label: string;
  /** -1 up, 1 down. */
  onStep: (by: -1 | 1) => void;
  id?: string;
}) {
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      className={classes.handle}
      aria-label={label}
      title={label}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onStep(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <GripIcon size={18} />
    </button>
  );
}
