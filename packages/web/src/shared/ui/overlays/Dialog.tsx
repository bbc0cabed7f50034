import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import classes from './Dialog.module.css';
import { CloseIcon } from '../icons.tsx';
import { firstField } from './firstField.ts';

/** Opens and closes the element with the state; focus trap, Escape and giving the focus back are the browser's. */
function useNativeDialog(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The native dialog has no declarative way to be modal. It opens before the effects of its content, which may set the
  // focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (open && shown && !shown.open) {
      shown.showModal();
      // The browser focuses the close button, unless an element has the attribute `autofocus`.
      if (!shown.querySelector('[autofocus]')) firstField(shown)?.focus();
    }
    if (!open && shown?.open) shown.close();
  }, [open]);
  // Synchronises with the native dialog: one that is taken out of the page while open would keep the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, []);
  return dialog;
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

function NativeDialog({
  open,
  onClose,
  labelledBy,
  className,
  children,
}: {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  className?: string;
  children: ReactNode;
}) {
  const dialog = useNativeDialog(open);
  // React also hands over the events of a dialog inside, and presses on the content.
  const close = (event: SyntheticEvent) => event.target === event.currentTarget && onClose();
  return (
    // A press on the veil is for the pointer; the keyboard has Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={cx(classes.dialog, className)}
      aria-labelledby={labelledBy}
      onClose={close}
      // The second click of a double click that has opened it may meet the veil.
      onClick={(event) => event.detail < 2 && close(event)}
    >
      {children}
    </dialog>
  );
}

/** A dialog in the middle, or at the end edge; on a phone a sheet from below. Its content is only there while it is open. */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  wide = false,
  atEnd = false,
  children,
}: DialogProps & {
  actions?: ReactNode;
  /** For more than a question; 'tables' for what has columns. */
  wide?: boolean | 'tables';
  /** A record shown with its list: full height at the end edge. */
  atEnd?: boolean;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <NativeDialog
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={cx(wide && classes.wide, wide === 'tables' && classes.tables, atEnd && classes.end)}
    >
      {open && (
        <>
          <div className={classes.head}>
            <h2 id={id} className={classes.title}>
              <bdi>{title}</bdi>
            </h2>
            <IconButton side="end" className={classes.close} label={t('close')} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className={classes.body}>{children}</div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </>
      )}
    </NativeDialog>
  );
}

/** Without a head of its own: the title is for readers by ear, the content brings what eyes see. */
function BareDialog({ open, onClose, title, className, children }: DialogProps & { className?: string }) {
  const id = useId();
  return (
    <NativeDialog open={open} onClose={onClose} labelledBy={id} className={className}>
      {open && (
        <>
          <h2 id={id} hidden>
            {title}
          </h2>
          {children}
        </>
      )}
    </NativeDialog>
  );
}

/** From the start edge, full height. */
export function Drawer(props: DialogProps) {
  return <BareDialog {...props} className={classes.side} />;
}

/** From above, for a field to type in and what it finds. */
export function TopDrawer(props: DialogProps) {
  return <BareDialog {...props} className={classes.top} />;
}

/** All of the screen, for a moment of its own. */
export function FullScreenDialog(props: DialogProps) {
  return <BareDialog {...props} className={classes.full} />;
}
