import type { RewardKind } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { rewardRules } from '../endpoints.gen.ts';
import { rewardRuleFields } from '../fields.gen.ts';
import { rewardKinds } from './kinds.ts';
import { PartDialog } from './PartDialog.tsx';
import { PartList } from './PartList.tsx';
import { type Setup, useSetupChange } from './queries.ts';
import { CourseField, type Figure, FigureField, isFigure, PointTypeField } from './SetupFields.tsx';

interface Values {
  kind: RewardKind;
  point_type_id: number;
  points: Figure;
  course_id: number;
  daily_limit: Figure;
  active: boolean;
}

/** How many points each thing that learners do is worth. */
export function RulesTab({ setup }: { setup: Setup }) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useSetupChange();
  const nameOf = (id: number) => setup.point_types.find((type) => type.id === id)?.plural_name ?? '';
  const rows = setup.rules.map((rule) => ({
    ...rule,
    name: t(`rewards.kind_${rule.kind}`),
    facts: [
      <span key="points">
        <bdi dir="ltr">+{format.number(rule.points)}</bdi> <bdi>{nameOf(rule.point_type_id)}</bdi>
      </span>,
      ...(rule.course ? [<bdi key="course">{rule.course.name}</bdi>] : []),
      ...(rule.daily_limit > 0 ? [t('rewards.limit_is', { count: rule.daily_limit })] : []),
    ],
  }));
  const first = setup.point_types[0]?.id ?? 0;
  return (
    <PartList
      rows={rows}
      empty={t(first === 0 ? 'rewards.points_first' : 'rewards.no_rules')}
      add={t('rewards.add_rule')}
      canAdd={first !== 0}
      remove={({ id }) => change.mutateAsync(() => call(rewardRules.remove, { params: { id } }))}
      dialog={(row, onClose) => (
        <PartDialog<Values>
          title={row ? row.name : t('rewards.add_rule')}
          initial={
            row
              ? { ...row, course_id: row.course?.id ?? 0 }
              : {
                  kind: 'lesson_completed',
                  point_type_id: first,
                  points: '',
                  course_id: 0,
                  daily_limit: 0,
                  active: true,
                }
          }
          isReady={({ points, daily_limit }) =>
            isFigure(points, rewardRuleFields.points) && isFigure(daily_limit, rewardRuleFields.daily_limit)
          }
          onClose={onClose}
          save={({ kind, point_type_id, points, course_id, daily_limit, active }) => {
            const body = {
              kind,
              point_type_id,
              points: Number(points),
              course_id,
              daily_limit: Number(daily_limit),
              active,
            };
            return change.mutateAsync(() =>
              row ? call(rewardRules.update, { params: { id: row.id }, body }) : call(rewardRules.create, { body }),
            );
          }}
        >
          {({ values, set, errors }) => (
            <>
              <SelectField
                label={t('rewards.kind')}
                options={rewardKinds.map((kind) => ({ value: kind, label: t(`rewards.kind_${kind}`) }))}
                value={values.kind}
                onChange={(kind) => set({ kind: kind as RewardKind })}
              />
              <FigureField
                label={t('rewards.points')}
                limits={rewardRuleFields.points}
                value={values.points}
                error={errors.points}
                onChange={(points) => set({ points })}
              />
              <PointTypeField
                setup={setup}
                value={values.point_type_id}
                error={errors.point_type_id}
                onChange={(point_type_id) => set({ point_type_id })}
              />
              <CourseField
                value={values.course_id}
                error={errors.course_id}
                onChange={(course_id) => set({ course_id })}
              />
              <FigureField
                label={t('rewards.daily_limit')}
                description={t('rewards.daily_limit_help')}
                limits={rewardRuleFields.daily_limit}
                value={values.daily_limit}
                error={errors.daily_limit}
                onChange={(daily_limit) => set({ daily_limit })}
              />
              <SwitchField
                label={t('rewards.active')}
                checked={values.active}
                onChange={({ currentTarget }) => set({ active: currentTarget.checked })}
              />
            </>
          )}
        </PartDialog>
      )}
    />
  );
}
