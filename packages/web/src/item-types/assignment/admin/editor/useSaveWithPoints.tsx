import type { Assignment } from '@lectern/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { assignmentReplies } from '../../../../shared/deferred/endpoints.gen.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import type { AssignmentValues } from './assignmentValues.ts';
import type { AssignmentRecord } from './useAssignmentRecord.ts';

/** Number of graded submissions. */
async function countGraded(assignment: number): Promise<number> {
  const { meta } = await call(assignmentReplies.list, { query: { assignment, per_page: 1 } });
  return (meta.replies_count.passed ?? 0) + (meta.replies_count.failed ?? 0);
}

/** Saves the form. If the total points change and submissions are graded, asks whether to keep or scale the grades. */
export function useSaveWithPoints({
  record,
  assignment,
}: {
  record: AssignmentRecord;
  assignment: Assignment | undefined;
}): { save: (changed?: Partial<AssignmentValues>) => Promise<void>; dialog: ReactNode } {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ graded: number; changed: Partial<AssignmentValues> } | null>(null);

  async function save(changed: Partial<AssignmentValues> = {}) {
    const isOther = assignment !== undefined && record.values.total_points !== assignment.total_points;
    // If the count cannot be loaded, the points are kept, which is also the default of the API.
    const graded = isOther ? await countGraded(assignment.id).catch(() => 0) : 0;
    if (graded > 0) setAsked({ graded, changed });
    else await record.save(changed);
  }

  function decide(graded_points: AssignmentValues['graded_points']) {
    const changed = asked?.changed;
    setAsked(null);
    void record.save({ ...changed, graded_points });
  }

  const graded = asked?.graded ?? 0;
  const dialog = (
    <Dialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      title={t('assignments.points_title')}
      actions={
        <>
          <Button onClick={() => decide('keep')}>{t('assignments.points_keep')}</Button>
          <Button variant="primary" onClick={() => decide('scale')}>
            {t('assignments.points_scale', { count: graded })}
          </Button>
        </>
      }
    >
      <p>{t('assignments.points_text')}</p>
    </Dialog>
  );
  return { save, dialog };
}
