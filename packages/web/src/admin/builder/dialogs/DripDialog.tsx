import '@mantine/core/styles/NumberInput.layer.css';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_DRIP_DAYS } from '@lectern/contract/limits';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { TextField } from '../../../shared/forms/fields.tsx';
import { NumberField } from '../../../shared/forms/numbers/NumberField.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { fromZoneTime, toZoneTime } from '../../../shared/format/zoneTime.ts';
import classes from './Chooser.module.css';
import { openingsByDate, openingsByDays } from '../store/drip.ts';
import { findItem } from '../store/outline.ts';
import { useBuilder } from '../store/useBuilder.ts';
import { useItemActions } from '../store/useItemActions.ts';

/** When items open: on a date in the school's time zone, or a number of days after enrollment. */
export function DripDialog({
  items,
  onClose,
  onDone,
}: {
  items: readonly number[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { store, course } = useBuilder();
  const { openAt } = useItemActions();
  const { zone } = useSiteFormat();
  const formId = useId();
  const { sections } = store.read();
  const order = sections.flatMap((section) => section.items.map((item) => item.id)).filter((id) => items.includes(id));
  const before = findItem(sections, order[0] ?? 0)?.drip;
  const [date, setDate] = useState(toZoneTime(before?.date, zone));
  const [days, setDays] = useState<number | string>(before?.days ?? 0);
  const [every, setEvery] = useState<number | string>(0);
  const byDate = course.flow === 'date';
  const step = Number(every) || 0;
  const openings = byDate
    ? openingsByDate(order, { first: date === '' ? null : fromZoneTime(date, zone), every: step })
    : openingsByDays(order, { first: Number(days) || 0, every: step });
  const tooLate = openings.some((opening) => opening.days > MAX_DRIP_DAYS);
  const save = useMutation({ mutationFn: () => openAt(openings), onSuccess: onDone });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!tooLate && !save.isPending) save.mutate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('builder.drip_title', { count: items.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {t('builder.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.chooser} noValidate onSubmit={submit}>
        {byDate ? (
          <TextField
            type="datetime-local"
            label={t(items.length > 1 ? 'builder.drip_first_date' : 'builder.drip_date')}
            description={t('builder.drip_date_help', { zone })}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
        ) : (
          <NumberField
            label={t(items.length > 1 ? 'builder.drip_first_days' : 'builder.drip_days')}
            description={t('builder.drip_days_help')}
            value={days}
            onChange={setDays}
            error={tooLate && t('builder.drip_too_late', { count: MAX_DRIP_DAYS })}
          />
        )}
        {items.length > 1 && (
          <NumberField
            label={t('builder.drip_every')}
            description={t('builder.drip_every_help')}
            value={every}
            onChange={setEvery}
          />
        )}
        {save.error && <Notice tone="bad">{errorText(t, save.error)}</Notice>}
      </form>
    </Dialog>
  );
}
