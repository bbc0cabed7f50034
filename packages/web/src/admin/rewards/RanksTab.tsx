import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { rewardRanks } from '../endpoints.gen.ts';
import { rewardRankFields } from '../fields.gen.ts';
import { PartDialog } from './PartDialog.tsx';
import { PartList } from './PartList.tsx';
import { type Setup, useSetupChange } from './queries.ts';
import { type Figure, FigureField, isFigure, PointTypeField } from './SetupFields.tsx';

/** The ladders of ranks, by points. */
export function RanksTab({ setup }: { setup: Setup }) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useSetupChange();
  const typeOf = (id: number) => setup.point_types.find((type) => type.id === id);
  const rows = setup.ranks.map((rank) => ({
    ...rank,
    facts: [
      t('rewards.from_points', {
        points: format.number(rank.points),
        name: typeOf(rank.point_type_id)?.plural_name ?? '',
      }),
    ],
  }));
  const first = setup.point_types[0]?.id ?? 0;
  return (
    <PartList
      rows={rows}
      empty={t(first === 0 ? 'rewards.points_first' : 'rewards.no_ranks')}
      add={t('rewards.add_rank')}
      canAdd={first !== 0}
      remove={({ id }) => change.mutateAsync(() => call(rewardRanks.remove, { params: { id } }))}
      dialog={(row, onClose) => (
        <PartDialog<{ name: string; points: Figure; point_type_id: number }>
          title={row ? row.name : t('rewards.add_rank')}
          initial={row ?? { name: '', points: '', point_type_id: first }}
          isReady={({ name, points }) => name.trim() !== '' && isFigure(points, rewardRankFields.points)}
          onClose={onClose}
          save={({ name, points, point_type_id }) => {
            const body = { name, points: Number(points), point_type_id };
            return change.mutateAsync(() =>
              row ? call(rewardRanks.update, { params: { id: row.id }, body }) : call(rewardRanks.create, { body }),
            );
          }}
        >
          {({ values, set, errors }) => (
            <>
              <TextField
                required
                label={t('rewards.name')}
                maxLength={rewardRankFields.name.max}
                value={values.name}
                error={errors.name}
                onChange={({ currentTarget }) => set({ name: currentTarget.value })}
              />
              <PointTypeField
                setup={setup}
                value={values.point_type_id}
                error={errors.point_type_id}
                onChange={(point_type_id) => set({ point_type_id })}
              />
              <FigureField
                label={t('rewards.rank_points')}
                limits={rewardRankFields.points}
                value={values.points}
                error={errors.points}
                onChange={(points) => set({ points })}
              />
            </>
          )}
        </PartDialog>
      )}
    />
  );
}
