import { MAX_REWARD_REASON_LENGTH, STAFF_POINTS_RANGE } from '@lectern/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { ChoiceField } from '../../shared/forms/ChoiceField.tsx';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { newKey } from '../../shared/newKey.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { rewardPeople } from '../endpoints.gen.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';
import { PartDialog } from './PartDialog.tsx';
import type { PersonEntries } from './queries.ts';
import { type Figure, FigureField, isFigure } from './SetupFields.tsx';

const LIMITS = { min: 1, max: STAFF_POINTS_RANGE[1] };

interface Values {
  act: 'grant' | 'take';
  point_type_id: number;
  points: Figure;
  reason: string;
}

/** Grants points to a person or takes some, with a reason that the person reads. */
export function GrantDialog({
  person,
  balances,
  onClose,
}: Pick<PersonEntries, 'person' | 'balances'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // One for the dialog: after a lost answer the server refuses other values and names what it saved.
  const [requestId] = useState(newKey);
  return (
    <PartDialog<Values>
      title={t('rewards.change_points_of', { name: person.display_name })}
      initial={{ act: 'grant', point_type_id: balances[0]?.point_type_id ?? 0, points: '', reason: '' }}
      isReady={({ points, reason }) => isFigure(points, LIMITS) && reason.trim() !== ''}
      onClose={onClose}
      save={async ({ act, point_type_id, points, reason }) => {
        const signed = act === 'take' ? -Number(points) : Number(points);
        try {
          await call(rewardPeople.grant, {
            params: { id: person.id },
            body: { point_type_id, points: signed, reason, request_id: requestId },
          });
        } finally {
          // Also after an error: a request whose answer was lost may have been saved.
          void invalidateBelow(client, rewardPeople.list.path, rewardPeople.entries.path);
        }
        toast.good(t('rewards.points_changed'));
      }}
    >
      {({ values, set, errors }) => (
        <>
          <ChoiceField
            label={t('rewards.act')}
            choices={(['grant', 'take'] as const).map((act) => ({ value: act, label: t(`rewards.act_${act}`) }))}
            value={values.act}
            onChange={(act) => set({ act: act as Values['act'] })}
          />
          <FigureField
            label={t('rewards.points')}
            limits={LIMITS}
            value={values.points}
            error={errors.points}
            onChange={(points) => set({ points })}
          />
          {balances.length > 1 && (
            <SelectField
              label={t('rewards.point_type')}
              options={balances.map(({ point_type_id: id, plural_name: label }) => ({ value: String(id), label }))}
              value={String(values.point_type_id)}
              onChange={(id) => set({ point_type_id: Number(id) })}
            />
          )}
          <TextAreaField
            required
            label={t('rewards.reason')}
            description={t('rewards.reason_help')}
            maxLength={MAX_REWARD_REASON_LENGTH}
            autosize
            minRows={2}
            value={values.reason}
            error={errors.reason}
            onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
          />
        </>
      )}
    </PartDialog>
  );
}
