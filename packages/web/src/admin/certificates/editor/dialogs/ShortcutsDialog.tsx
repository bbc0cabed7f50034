import { useTranslation } from '#i18n';
import { KeySheet } from '../../../../shared/ui/KeySheet.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';

const rows = [
  { id: 'undo', keys: ['Ctrl', 'Z'] },
  { id: 'redo', keys: ['Ctrl', 'Shift', 'Z'] },
  { id: 'copy', keys: ['Ctrl', 'C'] },
  { id: 'paste', keys: ['Ctrl', 'V'] },
  { id: 'duplicate', keys: ['Ctrl', 'D'] },
  { id: 'select_all', keys: ['Ctrl', 'A'] },
  { id: 'save', keys: ['Ctrl', 'S'] },
  { id: 'group', keys: ['Ctrl', 'G'] },
  { id: 'ungroup', keys: ['Ctrl', 'Shift', 'G'] },
  { id: 'delete', keys: ['Del'] },
  { id: 'edit', keys: ['Enter'] },
  { id: 'escape', keys: ['Esc'] },
  { id: 'move', keys: ['←', '→', '↑', '↓'] },
  { id: 'move_far', keys: ['Shift', '←'] },
  { id: 'forward', keys: ['Ctrl', ']'] },
  { id: 'backward', keys: ['Ctrl', '['] },
  { id: 'front', keys: ['Ctrl', 'Alt', ']'] },
  { id: 'back', keys: ['Ctrl', 'Alt', '['] },
  { id: 'zoom', keys: ['Ctrl', '+', '−'] },
  { id: 'zoom_fit', keys: ['Ctrl', '0'] },
  { id: 'distances', keys: ['Alt'] },
  { id: 'no_snap', keys: ['Ctrl'] },
] as const;

/** The keys of the editor. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('certificateEditor.shortcuts')}>
      <KeySheet rows={rows.map(({ id, keys }) => ({ keys, text: t(`certificateEditor.key_${id}`) }))} />
    </Dialog>
  );
}
