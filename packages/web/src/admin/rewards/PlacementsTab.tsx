import type { RewardPage, RewardPlacement, RewardType } from '@lectern/contract';
import { MAX_REWARD_NAME_LENGTH, MAX_REWARD_PLACEMENTS } from '@lectern/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { CheckboxField, TextField } from '../../shared/forms/fields.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import base from '../../shared/ui/base.module.css';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { settingsQuery } from '../settings/queries.ts';
import { locations, pages, rewardTypes } from './kinds.ts';
import { PartDialog } from './PartDialog.tsx';
import { PartList } from './PartList.tsx';
import { placementsOf, type Setup, usePlacementsChange } from './queries.ts';

const optionsOf = (setup: Setup, type: RewardType) =>
  type === 'achievement'
    ? setup.achievements.map(({ id, label }) => ({ id, label }))
    : setup.point_types.map(({ id, plural_name: label }) => ({ id, label }));

function Placements({ setup, placements }: { setup: Setup; placements: RewardPlacement[] }) {
  const { t } = useTranslation();
  const change = usePlacementsChange();
  const rows = placements.map((placement) => ({
    ...placement,
    name: placement.title || t(`rewards.type_${placement.reward_type}`),
    facts: [t(`rewards.page_${placement.page}`), t(`rewards.type_${placement.reward_type}`)],
  }));
  const nextId = Math.max(0, ...placements.map(({ id }) => id)) + 1;
  return (
    <PartList
      rows={rows}
      empty={t('rewards.no_placements')}
      add={t('rewards.add_placement')}
      canAdd={placements.length < MAX_REWARD_PLACEMENTS}
      remove={({ id }) => change.mutateAsync(placements.filter((one) => one.id !== id))}
      dialog={(row, onClose) => (
        <PartDialog<RewardPlacement>
          title={row ? row.name : t('rewards.add_placement')}
          initial={
            placements.find(({ id }) => id === row?.id) ?? {
              id: nextId,
              reward_type: 'point',
              types: [],
              page: 'learn',
              location: 'header',
              title: '',
            }
          }
          isReady={() => true}
          onClose={onClose}
          save={(saved) =>
            change.mutateAsync(
              row ? placements.map((one) => (one.id === row.id ? saved : one)) : [...placements, saved],
            )
          }
        >
          {({ values, set }) => (
            <>
              <SelectField
                label={t('rewards.page')}
                options={pages.map((page) => ({ value: page, label: t(`rewards.page_${page}`) }))}
                value={values.page}
                onChange={(page) => set({ page: page as RewardPage, location: locations[page as RewardPage] })}
              />
              <SelectField
                label={t('rewards.shows')}
                options={rewardTypes.map((type) => ({ value: type, label: t(`rewards.type_${type}`) }))}
                value={values.reward_type}
                onChange={(type) => set({ reward_type: type as RewardType, types: [] })}
              />
              <fieldset className={base.fieldsetStack}>
                <legend className={base.legend}>{t('rewards.only_these')}</legend>
                <p className={base.help}>{t('rewards.only_these_help')}</p>
                {optionsOf(setup, values.reward_type).map(({ id, label }) => (
                  <CheckboxField
                    key={id}
                    label={label}
                    checked={values.types.includes(id)}
                    onChange={({ currentTarget: { checked } }) =>
                      set({ types: checked ? [...values.types, id] : values.types.filter((one) => one !== id) })
                    }
                  />
                ))}
              </fieldset>
              <TextField
                label={t('rewards.title_field')}
                description={t('rewards.title_help')}
                maxLength={MAX_REWARD_NAME_LENGTH}
                value={values.title}
                onChange={({ currentTarget }) => set({ title: currentTarget.value })}
              />
            </>
          )}
        </PartDialog>
      )}
    />
  );
}

/** Which rewards the pages of learners show. */
export function PlacementsTab({ setup }: { setup: Setup }) {
  const query = useQuery(settingsQuery());
  return (
    <QueryView
      query={query}
      loading={
        <Loading>
          <SkeletonText count={6} />
        </Loading>
      }
    >
      {(document) => <Placements setup={setup} placements={placementsOf(document)} />}
    </QueryView>
  );
}
