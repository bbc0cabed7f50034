import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';

/** Shows something once, such as a secret. Only the button `done` closes it at once; all other ways ask first. */
export function OnceDialog({
  open,
  title,
  done,
  ask,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  done: string;
  /** The question before it is closed, and the verb that closes it. */
  ask: { title: string; text: string; close: string };
  onClose: () => void;
  children: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  const mark = useRef<HTMLDivElement>(null);
  const end = () => {
    setAsking(false);
    onClose();
  };
  function leave() {
    if (!open) return;
    if (mark.current?.closest('dialog')?.open) setAsking(true);
    // The browser has closed it, which some do without asking the page.
    else end();
  }
  const keep = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    event.preventDefault();
    leave();
  });
  // Synchronizes with the native dialog, which closes on Escape and on the gesture of phones to go back.
  useEffect(() => {
    const dialog = mark.current?.closest('dialog');
    if (!open || !dialog) return undefined;
    const listen = (event: Event) => keep(event);
    dialog.addEventListener('keydown', listen);
    dialog.addEventListener('cancel', listen);
    return () => {
      dialog.removeEventListener('keydown', listen);
      dialog.removeEventListener('cancel', listen);
    };
  }, [open]);
  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        title={title}
        actions={
          <Button variant="primary" onClick={end}>
            {done}
          </Button>
        }
      >
        <div ref={mark}>{children}</div>
      </Dialog>
      <ConfirmDialog
        open={open && asking}
        title={ask.title}
        confirm={ask.close}
        onConfirm={end}
        onClose={() => setAsking(false)}
      >
        <p>{ask.text}</p>
      </ConfirmDialog>
    </>
  );
}
