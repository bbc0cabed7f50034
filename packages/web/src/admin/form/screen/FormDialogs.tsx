import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { leavesForm } from '../record/leaving.ts';
import type { AnyRecordForm } from '../record/useRecordForm.ts';

/**
 * Asks before unsaved work is left: by a link, by the browser's back button, or by closing the tab. A draft is saved
 * and left without a question.
 */
export function LeaveGuard({
  isDirty,
  wouldLose = isDirty,
  shows,
  record,
}: {
  isDirty: () => boolean;
  /** What closing the tab would lose, where it is more: what is being saved goes on while one stays in the area. */
  wouldLose?: () => boolean;
  /** Which of the page's addresses show the form, where that is not all of them. */
  shows?: (search: object) => boolean;
  /** Can be saved on the way out. */
  record?: Pick<AnyRecordForm, 'save' | 'saveBeforeLeaving' | 'isNew' | 'bad' | 'show'>;
}) {
  const { t } = useTranslation();
  const [saving, setSaving] = useState(false);
  const refused = useRef(false);
  const guard = useBlocker({
    shouldBlockFn: async (move) => {
      if (!isDirty() || !leavesForm(move, shows)) return false;
      return !(await record?.saveBeforeLeaving?.());
    },
    enableBeforeUnload: wouldLose,
    withResolver: true,
  });

  const asks = guard.status === 'blocked';
  // Synchronises the focus with the closed dialog, which has given it back to what was pressed: what is wrong comes first.
  useEffect(() => {
    if (!refused.current || asks) return;
    refused.current = false;
    const [first] = record?.bad ?? [];
    if (first) record?.show(first);
  });

  async function saveAndContinue() {
    setSaving(true);
    const saved = await record?.save();
    setSaving(false);
    if (saved) return guard.proceed?.();
    refused.current = true;
    guard.reset?.();
  }
  // A new record goes to a page of its own once it is saved.
  const canSave = record !== undefined && !record.isNew;
  return (
    <Dialog
      open={asks}
      onClose={() => guard.reset?.()}
      title={t(canSave ? 'form.save_title' : 'form.leave_title')}
      actions={
        <>
          <Button variant="danger" onClick={() => guard.proceed?.()}>
            {t(canSave ? 'form.discard' : 'form.leave')}
          </Button>
          <Button variant={canSave ? 'outline' : 'primary'} onClick={() => guard.reset?.()}>
            {t('form.stay')}
          </Button>
          {canSave && (
            <Button variant="primary" busy={saving} onClick={() => void saveAndContinue()}>
              {t('form.save_and_continue')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(canSave ? 'form.save_text' : 'form.leave_text')}</p>
    </Dialog>
  );
}

/** Two people have edited the same record: the one who saves second decides. */
export function ConflictDialog({ record }: { record: AnyRecordForm }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const conflict = record.saveError?.kind === 'conflict' ? record.saveError : undefined;
  const time = conflict?.time ? format.moment(conflict.time) : '';
  return (
    <Dialog
      open={conflict !== undefined}
      onClose={record.keepEditing}
      title={
        conflict?.name
          ? t('form.conflict_title', { name: conflict.name, time })
          : t('form.conflict_title_nobody', { time })
      }
      actions={
        <>
          <Button onClick={() => void record.reloadFromServer()}>{t('form.reload')}</Button>
          <Button variant="danger" onClick={record.overwrite}>
            {t('form.overwrite')}
          </Button>
        </>
      }
    >
      <p>{t('form.conflict_text')}</p>
    </Dialog>
  );
}
