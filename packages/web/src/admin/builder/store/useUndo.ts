import { useTranslation } from '#i18n';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { closeToast, toast } from '../../../shared/ui/feedback/toast.ts';
import type { BuilderStore } from './builderStore.ts';

/** The toast that offers to take back the last step. An older one would take back a step that is not its own. */
let offered: number | undefined;

/** Undoes the last step with a message; `offer` shows a message with an undo button. */
export function useUndo({ store, announce }: { store: BuilderStore; announce: (words: string) => void }) {
  const { t } = useTranslation();
  function withdraw() {
    if (offered !== undefined) closeToast(offered);
    offered = undefined;
  }
  function undo() {
    withdraw();
    store.undo().then(
      (kind) => announce(kind ? t(`builder.undone_${kind}`) : t('builder.nothing_to_undo')),
      (error: unknown) => toast.bad(t('builder.undo_failed'), errorText(t, error)),
    );
  }
  function offer(title: string, text?: string) {
    withdraw();
    offered = toast.good(title, { ...(text && { text }), actions: [{ label: t('builder.undo'), run: undo }] });
  }
  return { undo, offer };
}
