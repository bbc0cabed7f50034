import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../shared/ui/Button.tsx';
import { AssignmentExceptionDialog } from './AssignmentExceptionDialog.tsx';
import type { LearnerName } from './ExceptionDialog.tsx';

/** Opens the dialog that grants the learner of a submission an exception. */
export function ExceptionButton({ assignmentId, learner }: { assignmentId: number; learner: LearnerName }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t('exceptions.action')}
      </Button>
      <AssignmentExceptionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        assignmentId={assignmentId}
        learner={learner}
      />
    </>
  );
}
