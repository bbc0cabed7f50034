import type { AssignmentException } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { assignmentExceptions } from '../endpoints.gen.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { zoneName } from '../../shared/format/zones.ts';
import { DateTimeField } from '../../shared/forms/DateTimeField.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { assignmentQuery } from '../submissions/assignmentQueries.ts';
import { ExceptionDialog, type LearnerName } from './ExceptionDialog.tsx';
import { assignmentExceptionsQuery } from './queries.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  assignmentId: number;
  learner: LearnerName;
}

function Fields({ known, ...dialog }: DialogProps & { known: AssignmentException | undefined }) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const { assignmentId, learner } = dialog;
  const assignment = useQuery(assignmentQuery(assignmentId)).data;
  const [due, setDue] = useState(known?.due_date ?? null);
  const [acceptLate, setAcceptLate] = useState(known?.accept_late ?? false);
  const [waivePenalty, setWaivePenalty] = useState(known?.waive_penalty ?? false);
  const [reason, setReason] = useState(known?.reason ?? '');
  return (
    <ExceptionDialog
      {...dialog}
      reason={reason}
      onReason={setReason}
      isEmpty={due === null && !acceptLate && !waivePenalty}
      save={() =>
        call(assignmentExceptions.save, {
          params: { id: assignmentId, user: learner.id },
          body: { due_date: due, accept_late: acceptLate, waive_penalty: waivePenalty, reason },
        })
      }
    >
      {assignment?.due_date !== null && (
        <DateTimeField
          label={t('exceptions.due_date')}
          description={t('exceptions.due_date_help', { zone: zoneName(zone) })}
          zone={zone}
          value={due}
          onChange={setDue}
        />
      )}
      <SwitchField
        label={t('exceptions.accept_late')}
        description={t('exceptions.accept_late_help')}
        checked={acceptLate}
        onChange={({ currentTarget }) => setAcceptLate(currentTarget.checked)}
      />
      <SwitchField
        label={t('exceptions.waive_penalty')}
        description={t('exceptions.waive_penalty_help')}
        checked={waivePenalty}
        onChange={({ currentTarget }) => setWaivePenalty(currentTarget.checked)}
      />
    </ExceptionDialog>
  );
}

/** Grants a learner other terms of an assignment, starting from those they have. */
export function AssignmentExceptionDialog(dialog: DialogProps) {
  const known = useQuery({
    ...assignmentExceptionsQuery(dialog.assignmentId, [dialog.learner.id]),
    enabled: dialog.open,
  });
  // Rendered after the current submission is loaded, so that no unread change is overwritten.
  if (!known.data) return null;
  const [own] = known.data.rows;
  return <Fields key={own?.granted_at ?? 'none'} {...dialog} known={own} />;
}
