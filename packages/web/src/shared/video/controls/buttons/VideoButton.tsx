import type { ComponentProps } from 'react';
import { cx } from '../../../ui/cx.ts';
import classes from './VideoButton.module.css';

/** A button over the picture. Its name is shown under the pointer and on focus, with the key that does the same. */
export function VideoButton({
  label,
  shortcut,
  edge,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & {
  label: string;
  shortcut?: string;
  /** The edge of the video that the button is at, so that its popover stays inside. */
  edge?: 'start' | 'end';
}) {
  return (
    <button
      type="button"
      className={cx(classes.button, className)}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      data-label={shortcut ? `${label} (${shortcut.toUpperCase()})` : label}
      data-edge={edge}
      {...rest}
    >
      {children}
    </button>
  );
}
