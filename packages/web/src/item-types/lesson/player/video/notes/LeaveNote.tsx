import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../../shared/ui/overlays/Dialog.tsx';
import { useTabWords } from '../words.ts';

/** Asks before a changed note is left: by a link, by going back, or by closing the tab. Its own tabs may be left. */
export function LeaveNote({ isChanged }: { isChanged: boolean }) {
  const { t } = useTabWords();
  const guard = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  return (
    <Dialog
      open={guard.status === 'blocked'}
      onClose={() => guard.reset?.()}
      title={t('notes_leave_title')}
      actions={
        <>
          <Button variant="danger" onClick={() => guard.proceed?.()}>
            {t('notes_leave')}
          </Button>
          <Button variant="primary" onClick={() => guard.reset?.()}>
            {t('notes_stay')}
          </Button>
        </>
      }
    >
      <p>{t('notes_leave_text')}</p>
    </Dialog>
  );
}
