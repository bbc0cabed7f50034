import type { contract, Got } from '@lectern/contract';
import { MAX_PAYOUTS_PER_FILE } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { withdraws } from '../../shared/deferred/endpoints.gen.ts';
import { DateTimeField } from '../../shared/forms/DateTimeField.tsx';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import { saveFile } from '../../shared/ui/saveFile.ts';
import { useAttempt } from '../form/useAttempt.ts';
import { refreshWithdrawals } from './queries.ts';
import { type Withdrawal, withdrawalName } from './withdrawal.ts';

type Answer = Got<typeof contract.withdraws.approveMany>;

const save = ({ file }: Answer, name: string) =>
  saveFile(name, { text: file, type: 'text/csv;charset=utf-8', ending: 'csv' });

/** Approves requests and saves the file to pay them with. Requests that cannot be approved are listed with the reason. */
export function PayoutFileDialog({
  withdrawals,
  open,
  onClose,
}: {
  withdrawals: readonly Withdrawal[];
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { timezone } = usePageSettings();
  const [paidAt, setPaidAt] = useState<string | null>(() => new Date().toISOString());
  const [answer, setAnswer] = useState<Answer>();
  const { busy, attempt, errors, text } = useAttempt(refreshWithdrawals);
  const pending = withdrawals.filter(({ can }) => can.decide).slice(0, MAX_PAYOUTS_PER_FILE);
  const name = t('withdraws.file_name');
  async function approve() {
    const body = { ids: pending.map(({ id }) => id), ...(paidAt && { paid_at: paidAt }) };
    await attempt(async () => {
      const given = await call(withdraws.approveMany, { body });
      setAnswer(given);
      if (given.approved.length > 0) save(given, name);
    });
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('withdraws.approve_file')}
      actions={
        <>
          <Button onClick={onClose}>{t(answer ? 'close' : 'cancel')}</Button>
          {answer ? (
            <Button variant="primary" disabled={answer.approved.length === 0} onClick={() => save(answer, name)}>
              {t('withdraws.save_again')}
            </Button>
          ) : (
            <Button variant="primary" busy={busy} disabled={pending.length === 0} onClick={() => void approve()}>
              {t('withdraws.approve_count', { count: pending.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={base.stack16}>
        {answer ? (
          <Outcome answer={answer} withdrawals={withdrawals} />
        ) : (
          <>
            <p>{t(pending.length === 0 ? 'withdraws.none_pending' : 'withdraws.file_text')}</p>
            <DateTimeField
              label={t('withdraws.paid_at')}
              zone={timezone || 'UTC'}
              value={paidAt}
              error={errors.paid_at}
              onChange={setPaidAt}
            />
          </>
        )}
        {text && <Notice tone="bad">{text}</Notice>}
      </div>
    </Dialog>
  );
}

function Outcome({ answer, withdrawals }: { answer: Answer; withdrawals: readonly Withdrawal[] }) {
  const { t } = useTranslation();
  const nameOf = (id: number) => {
    const found = withdrawals.find((one) => one.id === id);
    return found ? withdrawalName(found) : String(id);
  };
  return (
    <>
      <p role="status">
        {t('withdraws.approved_count', { count: answer.approved.length })}{' '}
        <bdi>{answer.total.map(({ formatted_total: total }) => total).join(', ')}</bdi>
      </p>
      {answer.failed.length > 0 && (
        <Notice tone="bad" title={t('withdraws.failed_count', { count: answer.failed.length })}>
          <ul>
            {answer.failed.map(({ id, message }) => (
              <li key={id}>
                <bdi>{nameOf(id)}</bdi>: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
