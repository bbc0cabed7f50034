import { useTranslation } from '#i18n';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import type { Grade } from './useGrade.ts';

/** Asks whether to keep or replace a grade that another person gave in the meantime. */
export function ConflictDialog({ grade, onKeep }: { grade: Grade; onKeep: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { conflict } = grade;
  return (
    <Dialog
      open={conflict !== null}
      onClose={() => conflict?.close()}
      title={t('submissions.conflict_title')}
      actions={
        <>
          <Button busy={grade.isSaving} onClick={() => conflict?.overwrite()}>
            {t('submissions.conflict_overwrite')}
          </Button>
          <Button variant="primary" onClick={onKeep}>
            {t('submissions.conflict_keep')}
          </Button>
        </>
      }
    >
      {conflict && (
        <p>
          {t('submissions.conflict_text', {
            name: conflict.name,
            points: format.number(conflict.points),
            result: t(`submissions.result_${conflict.result}`),
          })}
        </p>
      )}
    </Dialog>
  );
}
