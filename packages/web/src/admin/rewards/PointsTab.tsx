import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { rewardPointTypes, rewardSetup } from '../endpoints.gen.ts';
import { rewardPointTypeFields } from '../fields.gen.ts';
import { StoredMediaField } from '../media/StoredMediaField.tsx';
import { PartDialog } from './PartDialog.tsx';
import { PartList } from './PartList.tsx';
import { type Setup, useSetupChange } from './queries.ts';

const empty = { singular_name: '', plural_name: '', rank_name: '', image_id: 0 };
const names = ['singular_name', 'plural_name', 'rank_name'] as const;

function SamplesButton() {
  const { t } = useTranslation();
  const change = useSetupChange();
  return (
    <Button
      busy={change.isPending}
      onClick={() =>
        change.mutate(() => call(rewardSetup.addSamples, {}), {
          onError: (error) => toast.bad(t('rewards.no_samples'), errorText(t, error)),
        })
      }
    >
      {t('rewards.use_samples')}
    </Button>
  );
}

/** What points are called. */
export function PointsTab({ setup }: { setup: Setup }) {
  const { t } = useTranslation();
  const change = useSetupChange();
  const rows = setup.point_types.map((type) => ({
    ...type,
    name: type.plural_name,
    facts: [
      t('rewards.rank_name_is', { name: type.rank_name }),
      type.in_use ? t('rewards.in_use') : t('rewards.not_in_use'),
    ],
  }));
  return (
    <PartList
      rows={rows}
      empty={t('rewards.no_points')}
      add={t('rewards.add_points')}
      samples={<SamplesButton />}
      remove={({ id }) => change.mutateAsync(() => call(rewardPointTypes.remove, { params: { id } }))}
      dialog={(row, onClose) => (
        <PartDialog
          title={row ? row.name : t('rewards.add_points')}
          initial={row ?? empty}
          isReady={(values) => names.every((name) => values[name].trim() !== '')}
          onClose={onClose}
          save={({ singular_name, plural_name, rank_name, image_id }) => {
            const body = { singular_name, plural_name, rank_name, image_id };
            return change.mutateAsync(() =>
              row
                ? call(rewardPointTypes.update, { params: { id: row.id }, body })
                : call(rewardPointTypes.create, { body }),
            );
          }}
        >
          {({ values, set, errors }) => (
            <>
              {names.map((name) => (
                <TextField
                  key={name}
                  required
                  label={t(`rewards.${name}`)}
                  description={name === 'rank_name' ? t('rewards.rank_name_help') : undefined}
                  maxLength={rewardPointTypeFields[name].max}
                  value={values[name]}
                  error={errors[name]}
                  onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
                />
              ))}
              <StoredMediaField
                label={t('rewards.picture')}
                kind="image"
                path="image_id"
                value={values.image_id}
                error={errors.image_id}
                onChange={(image_id) => set({ image_id })}
              />
            </>
          )}
        </PartDialog>
      )}
    />
  );
}
