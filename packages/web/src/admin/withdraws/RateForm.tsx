import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { NumberField } from '../../shared/forms/numbers/NumberField.tsx';
import base from '../../shared/ui/base.module.css';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { revenueRates } from '../endpoints.gen.ts';
import { useAttempt } from '../form/useAttempt.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export interface RateTarget {
  kind: 'course' | 'instructor';
  id: number;
}

interface StoredRate {
  /** Percent; null for the default. */
  rate: number | null;
  defaultRate: number;
  /** Of a course. */
  split?: readonly { user_id: number; display_name: string; percent: number }[] | undefined;
}

const percentOf = (value: string | number): number => Number(value) || 0;

export function RateForm({ target, stored, onClose }: { target: RateTarget; stored: StoredRate; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [rate, setRate] = useState<string | number>(stored.rate ?? '');
  const [parts, setParts] = useState<Record<number, string | number>>(() =>
    Object.fromEntries((stored.split ?? []).map(({ user_id: id, percent }) => [id, percent])),
  );
  const { busy, attempt, errors, text, forget } = useAttempt(() =>
    invalidateBelow(client, revenueRates.ofCourse.path, revenueRates.ofInstructor.path),
  );
  const split = stored.split ?? [];
  const shared = split
    .map(({ user_id: id }) => ({ user_id: id, percent: percentOf(parts[id] ?? 0) }))
    .filter(({ percent }) => percent > 0);
  async function confirm() {
    const params = { id: target.id };
    const instructor_rate = rate === '' ? null : percentOf(rate);
    const send = () =>
      target.kind === 'course'
        ? call(revenueRates.setOfCourse, { params, body: { instructor_rate, split: shared } })
        : call(revenueRates.setOfInstructor, { params, body: { instructor_rate } });
    if (await attempt(send, t('earnings.rate_saved'))) onClose();
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('earnings.set_rate')}
      confirm={t('earnings.save')}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <div className={base.stack16}>
        <NumberField
          label={t('earnings.rate')}
          description={t(`earnings.rate_help_${target.kind}`, { rate: stored.defaultRate })}
          placeholder={String(stored.defaultRate)}
          suffix=" %"
          value={rate}
          error={errors.instructor_rate}
          onChange={(value) => {
            forget();
            setRate(value);
          }}
        />
        {split.length > 1 && (
          <fieldset className={base.fieldset}>
            <legend className={base.legend}>{t('earnings.split')}</legend>
            <div className={base.stack16}>
              {split.map(({ user_id: id, display_name: name }) => (
                <NumberField
                  key={id}
                  label={<bdi>{name}</bdi>}
                  suffix=" %"
                  value={parts[id] ?? 0}
                  onChange={(value) => {
                    forget();
                    setParts((before) => ({ ...before, [id]: value }));
                  }}
                />
              ))}
              {errors.split && (
                <p className={base.fieldError} role="alert">
                  {errors.split}
                </p>
              )}
            </div>
          </fieldset>
        )}
        <p className={base.help}>{t('earnings.rate_note')}</p>
        {text && <Notice tone="bad">{text}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
