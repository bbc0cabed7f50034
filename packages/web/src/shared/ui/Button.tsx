import type { ComponentProps, ReactNode } from 'react';
import classes from './Button.module.css';
import { cx } from './cx.ts';

export interface ButtonLook {
  /** One primary a view. */
  variant?: 'primary' | 'outline' | 'quiet' | 'soft' | 'danger';
  size?: 'medium' | 'small';
  wide?: boolean;
}

/** The look of a button for a router link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'outline', size = 'medium', wide = false }: ButtonLook = {}): string =>
  cx(classes.button, classes[variant], size === 'small' && classes.small, wide && classes.wide);

/**
 * While `busy` it keeps its place, its words and the focus, and does nothing when pressed.
 */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  icon,
  children,
  onClick,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'> & { busy?: boolean; icon?: ReactNode }) {
  return (
    <button
      type={busy && type === 'submit' ? 'button' : type}
      className={cx(buttonClass({ variant, size, wide }), className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {busy ? (
        <span className={classes.spinner} aria-hidden>
          {icon}
        </span>
      ) : (
        icon
      )}
      {children}
    </button>
  );
}

/** A button that is an address. Between areas this is a page load, so it is no router link. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  children,
  className,
  ...rest
}: ButtonLook & ComponentProps<'a'> & { icon?: ReactNode }) {
  return (
    <a className={cx(buttonClass({ variant, size, wide }), className)} {...rest}>
      {icon}
      {children}
    </a>
  );
}

export const iconButtonClass = classes.icon;

/** A button with only an icon. `label` is its name, and is shown under the pointer and on focus. */
export function IconButton({
  label,
  side = 'middle',
  children,
  className,
  ...rest
}: ComponentProps<'button'> & {
  label: string;
  /** Where the shown label is aligned: at the edge of a screen it must not run out of it. */
  side?: 'start' | 'middle' | 'end';
}) {
  return (
    <button
      type="button"
      className={cx(classes.icon, className)}
      aria-label={label}
      data-label={label}
      data-side={side}
      {...rest}
    >
      {children}
    </button>
  );
}
