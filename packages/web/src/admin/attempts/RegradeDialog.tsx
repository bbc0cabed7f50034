import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { quizzes } from '../../shared/api/endpoints.gen.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { SkeletonText, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { refreshAttempts, regradePreviewQuery } from './queries.ts';
import { RegradePreview } from './RegradePreview.tsx';
import base from '../../shared/ui/base.module.css';

interface What {
  quizId: number;
  /** These alone; all of the quiz without. */
  attemptIds?: readonly number[];
}

/** Applies what the preview showed, or nothing: when something changed meanwhile it is shown anew. */
function useRegrade({ quizId, attemptIds }: What, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [outdated, setOutdated] = useState(false);
  const applying = useMutation({
    mutationFn: (token: string) =>
      call(quizzes.regrade, {
        params: { id: quizId },
        body: { token, ...(attemptIds && { attempt_ids: [...attemptIds] }) },
      }),
    onSuccess({ changed }) {
      toast.good(changed > 0 ? t('attempts.regraded', { count: changed }) : t('attempts.rules_confirmed'));
      onDone();
      void refreshAttempts(client);
    },
    async onError(error) {
      if (!(error instanceof ApiError) || error.code !== 'version_conflict') {
        toast.bad(t('attempts.not_regraded'), errorText(t, error));
        return;
      }
      await client.invalidateQueries({ queryKey: regradePreviewQuery({ quizId, attemptIds }).queryKey });
      setOutdated(true);
    },
  });
  return { outdated, forget: () => setOutdated(false), apply: applying.mutate, busy: applying.isPending };
}

/** Marks attempts anew with the present key, after showing who would change. */
export function RegradeDialog({
  open,
  onClose,
  quizId,
  attemptIds,
  onDone,
}: What & { open: boolean; onClose: () => void; onDone?: () => void }) {
  const { t } = useTranslation();
  const what = { quizId, attemptIds };
  const regrade = useRegrade(what, () => {
    close();
    onDone?.();
  });
  function close() {
    regrade.forget();
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      wide
      title={t('attempts.regrade_title')}
      actions={<Choice what={what} busy={regrade.busy} onApply={regrade.apply} onClose={close} />}
    >
      <Preview what={what} outdated={regrade.outdated} />
    </Dialog>
  );
}

function Preview({ what, outdated }: { what: What; outdated: boolean }) {
  const { t } = useTranslation();
  const preview = useQuery(regradePreviewQuery(what));
  return (
    <div className={base.stack16}>
      {outdated && (
        <div role="status">
          <Notice tone="warn" title={t('attempts.regrade_outdated')}>
            {t('attempts.regrade_look_again')}
          </Notice>
        </div>
      )}
      <QueryView
        query={preview}
        loading={
          <Loading>
            <SkeletonText count={6} height="22px" />
          </Loading>
        }
      >
        {(found) => <RegradePreview preview={found} />}
      </QueryView>
    </div>
  );
}

function Choice({
  what,
  busy,
  onApply,
  onClose,
}: {
  what: What;
  busy: boolean;
  onApply: (token: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { data, isFetching } = useQuery(regradePreviewQuery(what));
  if (data?.changed === 0 && data.outdated_rules && !what.attemptIds) {
    return (
      <Button variant="primary" busy={busy || isFetching} onClick={() => onApply(data.token)}>
        {t('attempts.rules_confirm')}
      </Button>
    );
  }
  if (!data || data.changed === 0) return <Button onClick={onClose}>{t('close')}</Button>;
  return (
    <>
      <Button onClick={onClose}>{t('attempts.regrade_leave')}</Button>
      <Button variant="primary" busy={busy || isFetching} onClick={() => onApply(data.token)}>
        {t('attempts.regrade_apply', { count: data.changed })}
      </Button>
    </>
  );
}
