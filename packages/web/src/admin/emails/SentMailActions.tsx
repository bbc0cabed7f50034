import type { SentMail } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { mails } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';

async function resendFailed({ t, refresh }: ListActions<SentMail>): Promise<void> {
  try {
    const { queued } = await call(mails.resendFailed, {});
    toast.good(t('sent_emails.resent_failed', { count: queued }));
  } catch (error) {
    toast.bad(t('sent_emails.not_resent'), errorText(t, error));
  }
  await refresh();
}

/** The server sends a stretch at a time. */
async function sendKept(): Promise<{ queued: number; expired: number }> {
  const sums = { queued: 0, expired: 0 };
  for (;;) {
    const { queued, expired, waiting } = await call(mails.sendKept, {});
    sums.queued += queued;
    sums.expired += expired;
    if (waiting === 0 || queued + expired === 0) return sums;
  }
}

/** Sends the emails that were kept while the school had no mail server. */
function SendKept({ listActions, count }: { listActions: ListActions<SentMail>; count: number }) {
  const { t, refresh } = listActions;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      const { queued, expired } = await sendKept();
      const left = expired > 0 ? t('sent_emails.kept_expired', { count: expired }) : undefined;
      toast.good(t('sent_emails.resent_failed', { count: queued }), { ...(left && { text: left }) });
      setAsking(false);
    } catch (error) {
      toast.bad(t('sent_emails.not_all_sent'), errorText(t, error));
    } finally {
      setBusy(false);
      await refresh();
    }
  }
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {t('sent_emails.send_kept')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('sent_emails.send_kept_title', { count })}
        confirm={t('sent_emails.send_kept_confirm')}
        busy={busy}
        onConfirm={() => void send()}
      >
        <p>{t('sent_emails.send_kept_text')}</p>
      </ConfirmDialog>
    </>
  );
}

export function SentMailActions({ listActions }: { listActions: ListActions<SentMail> }) {
  const { sends_email } = usePageSettings();
  const kept = useQuery({
    ...endpointQuery(mails.list, { query: { status: 'kept', per_page: 1 } }),
    enabled: sends_email === 'yes',
  });
  const count = kept.data?.total ?? 0;
  return (
    <>
      <Button onClick={() => void resendFailed(listActions)}>{listActions.t('sent_emails.resend_failed')}</Button>
      {count > 0 && <SendKept listActions={listActions} count={count} />}
    </>
  );
}
