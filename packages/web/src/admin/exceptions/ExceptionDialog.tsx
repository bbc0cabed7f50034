import { MAX_EXCEPTION_REASON_LENGTH } from '@lectern/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import base from '../../shared/ui/base.module.css';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { refreshExceptions } from './queries.ts';

export interface LearnerName {
  id: number;
  display_name: string;
}

/** An exception with its reason, which only staff see. */
export function ExceptionDialog({
  open,
  onClose,
  learner,
  reason,
  onReason,
  isEmpty,
  save,
  children,
}: {
  open: boolean;
  onClose: () => void;
  learner: LearnerName;
  reason: string;
  onReason: (reason: string) => void;
  /** Nothing is granted yet. */
  isEmpty: boolean;
  save: () => Promise<unknown>;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onSuccess() {
      toast.good(t('exceptions.granted', { name: learner.display_name }));
      void refreshExceptions(client);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('exceptions.title_of', { name: learner.display_name })}
      confirm={t('exceptions.grant')}
      busy={saving.isPending}
      disabled={isEmpty}
      onConfirm={() => saving.mutate()}
    >
      <div className={base.stack16}>
        {children}
        <TextAreaField
          label={t('exceptions.reason')}
          description={t('exceptions.reason_help')}
          maxLength={MAX_EXCEPTION_REASON_LENGTH}
          autosize
          minRows={2}
          value={reason}
          onChange={({ currentTarget }) => onReason(currentTarget.value)}
        />
        {saving.error && <Notice tone="bad">{errorText(t, saving.error)}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
