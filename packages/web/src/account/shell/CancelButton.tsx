import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { fieldErrors } from '../../shared/api/errors.ts';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';

/** A button that asks before it runs `mutation`. `children` show the errors of their fields, the dialog any other. */
export function CancelButton<Stored>({
  mutation,
  label,
  title,
  children,
}: {
  mutation: UseMutationResult<Stored, Error, void>;
  label: string;
  title: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { error } = mutation;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <ConfirmDialog
        open={open}
        title={title}
        confirm={label}
        danger
        busy={mutation.isPending}
        onConfirm={() => mutation.mutate()}
        onClose={() => {
          setOpen(false);
          mutation.reset();
        }}
      >
        <div className={base.stack16}>
          {children}
          {error && Object.keys(fieldErrors(error)).length === 0 && <Notice tone="bad">{errorText(t, error)}</Notice>}
        </div>
      </ConfirmDialog>
    </>
  );
}
