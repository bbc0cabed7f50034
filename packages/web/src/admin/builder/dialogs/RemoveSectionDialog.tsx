import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import classes from './Chooser.module.css';
import { useBuilder } from '../store/useBuilder.ts';
import { useUndo } from '../store/useUndo.ts';

/** What becomes of the items of a section that goes. */
export function RemoveSectionDialog({ section: id, onClose }: { section: number; onClose: () => void }) {
  const { t } = useTranslation();
  const builder = useBuilder();
  const { store } = builder;
  const { offer } = useUndo(builder);
  const group = useId();
  const { sections } = store.read();
  const section = sections.find((one) => one.id === id);
  const others = sections.filter((one) => one.id !== id);
  const [target, setTarget] = useState<number | null>(null);
  const remove = useMutation({
    mutationFn: async () => {
      if (target === null) await store.remove([{ kind: 'section', id }]);
      else await store.removeSectionOnly(id, target);
    },
    onSuccess: () => {
      offer(t('builder.section_trashed'));
      onClose();
    },
  });
  if (!section) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('builder.remove_section_title', { name: section.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('builder.remove_section')}
          </Button>
        </>
      }
    >
      <fieldset className={classes.list}>
        <legend className={classes.legend}>{t('builder.its_items')}</legend>
        <label className={classes.option}>
          <input type="radio" name={group} checked={target === null} onChange={() => setTarget(null)} />
          <span>{t('builder.remove_items', { count: section.items.length })}</span>
        </label>
        {others.map((other) => (
          <label key={other.id} className={classes.option}>
            <input type="radio" name={group} checked={target === other.id} onChange={() => setTarget(other.id)} />
            <span>{t('builder.keep_items_in', { section: other.name })}</span>
          </label>
        ))}
      </fieldset>
      {remove.error && <Notice tone="bad">{errorText(t, remove.error)}</Notice>}
    </Dialog>
  );
}
