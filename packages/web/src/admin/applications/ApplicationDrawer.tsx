import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { instructorApplications } from '../endpoints.gen.ts';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import { ApplicationDetails } from './ApplicationDetails.tsx';
import { useRights } from '../resources/useRights.ts';
import { applicationQuery, refreshDecided } from './queries.ts';
import { RejectDialog } from './RejectDialog.tsx';

/** An application next to the list, with its decision. */
export function ApplicationDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const [last, setLast] = useState(id);
  // The dialog stays while it closes, so that the focus finds back to where it came from.
  if (id !== undefined && id !== last) setLast(id);
  return last === undefined ? null : <OneApplication key={last} id={last} open={id !== undefined} onClose={onClose} />;
}

function OneApplication({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery({ ...applicationQuery(id), enabled: open });
  const [rejecting, setRejecting] = useState(false);
  const decision = useDecision(id, onClose);
  const application = query.data;
  const { userId } = useRights();
  const own = application?.user.id === userId;
  const waits = application?.status === 'applied' && !own;
  const name = application?.user.display_name ?? '';
  return (
    <>
      <Dialog
        atEnd
        open={open}
        onClose={onClose}
        title={name || t('applications.one')}
        actions={
          waits && (
            <>
              <Button variant="danger" onClick={() => setRejecting(true)}>
                {t('applications.reject')}
              </Button>
              <Button
                variant="primary"
                busy={decision.isPending}
                onClick={() => decision.mutate({ status: 'approved' })}
              >
                {t('applications.approve')}
              </Button>
            </>
          )
        }
      >
        <QueryView query={query} loading={<ApplicationLoading />}>
          {(one) => <ApplicationDetails application={one} />}
        </QueryView>
        {own && application.status === 'applied' && <Notice>{t('applications.own')}</Notice>}
        {decision.error && <Notice tone="bad">{errorText(t, decision.error)}</Notice>}
      </Dialog>
      <RejectDialog
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={t('applications.reject_title', { name })}
        onReject={(reason) => decision.mutateAsync({ status: 'rejected', reason }).catch(() => undefined)}
      />
    </>
  );
}

function useDecision(id: number, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { approve, reject } = instructorApplications;
  return useMutation({
    mutationFn: (decided: { status: 'approved' } | { status: 'rejected'; reason: string }) =>
      decided.status === 'approved'
        ? call(approve, { params: { id } })
        : call(reject, { params: { id }, body: { reason: decided.reason } }),
    onSuccess: ({ status, user }) => {
      toast.good(
        t(status === 'approved' ? 'applications.was_approved' : 'applications.was_rejected', {
          name: user.display_name,
        }),
      );
      onDone();
    },
    // Also after a refusal: it may have been decided in the meantime.
    onSettled: () => refreshDecided(client),
  });
}

function ApplicationLoading() {
  return (
    <Loading>
      <span className={base.stack16}>
        <Skeleton width="60%" height={20} />
        <Skeleton width="100%" height={120} />
        <Skeleton width="80%" height={20} />
      </span>
    </Loading>
  );
}
