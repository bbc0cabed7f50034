import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { ApiError } from '../../../shared/api/errors.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useBuilder, useBuilderState } from '../store/useBuilder.ts';

/** The outline was changed elsewhere: it has to be reloaded. */
export function ConflictDialog() {
  const { t } = useTranslation();
  const { store } = useBuilder();
  const { save } = useBuilderState(store);
  const [closed, setClosed] = useState<unknown>();
  const reload = useMutation({ mutationFn: store.reload });
  const error = save.kind === 'conflict' ? save.error : undefined;
  const name = error instanceof ApiError && typeof error.data.name === 'string' ? error.data.name : '';
  return (
    <Dialog
      open={error !== undefined && error !== closed}
      onClose={() => setClosed(error)}
      title={name ? t('builder.conflict', { name }) : t('builder.conflict_nobody')}
      actions={
        <>
          <Button onClick={() => setClosed(error)}>{t('cancel')}</Button>
          <Button variant="primary" busy={reload.isPending} onClick={() => reload.mutate()}>
            {t('builder.reload')}
          </Button>
        </>
      }
    >
      <p>{t('builder.conflict_text')}</p>
      {reload.error && <Notice tone="bad">{errorText(t, reload.error)}</Notice>}
    </Dialog>
  );
}
