import type { AchievementKind } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { TextAreaField, TextField } from '../../shared/forms/fields.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { rewardAchievements } from '../endpoints.gen.ts';
import { rewardAchievementFields } from '../fields.gen.ts';
import { achievementKinds } from './kinds.ts';
import { PartDialog } from './PartDialog.tsx';
import { PartList } from './PartList.tsx';
import { type Setup, useSetupChange } from './queries.ts';
import { CourseField, type Figure, FigureField, isFigure } from './SetupFields.tsx';

interface Values {
  label: string;
  description: string;
  kind: AchievementKind;
  count: Figure;
  course_id: number;
  active: boolean;
}

const empty: Values = {
  label: '',
  description: '',
  kind: 'lesson_completed',
  count: 1,
  course_id: 0,
  active: true,
};

/** Achievements: earned by a number of activities. */
export function AchievementsTab({ setup }: { setup: Setup }) {
  const { t } = useTranslation();
  const change = useSetupChange();
  const rows = setup.achievements.map((achievement) => ({
    ...achievement,
    name: achievement.label,
    facts: [
      t('rewards.times', { count: achievement.count, kind: t(`rewards.kind_${achievement.kind}`) }),
      ...(achievement.course ? [<bdi key="course">{achievement.course.name}</bdi>] : []),
      t('rewards.earned_by', { count: achievement.earned_count }),
    ],
  }));
  return (
    <PartList
      rows={rows}
      empty={t('rewards.no_achievements')}
      add={t('rewards.add_achievement')}
      remove={({ id }) => change.mutateAsync(() => call(rewardAchievements.remove, { params: { id } }))}
      dialog={(row, onClose) => (
        <PartDialog<Values>
          title={row ? row.name : t('rewards.add_achievement')}
          initial={row ? { ...row, course_id: row.course?.id ?? 0 } : empty}
          isReady={({ label, count }) => label.trim() !== '' && isFigure(count, rewardAchievementFields.count)}
          onClose={onClose}
          save={({ label, description, kind, count, course_id, active }) => {
            const body = { label, description, kind, count: Number(count), course_id, active };
            return change.mutateAsync(() =>
              row
                ? call(rewardAchievements.update, { params: { id: row.id }, body })
                : call(rewardAchievements.create, { body }),
            );
          }}
        >
          {({ values, set, errors }) => (
            <>
              <TextField
                required
                label={t('rewards.name')}
                maxLength={rewardAchievementFields.label.max}
                value={values.label}
                error={errors.label}
                onChange={({ currentTarget }) => set({ label: currentTarget.value })}
              />
              <TextAreaField
                label={t('rewards.description')}
                maxLength={rewardAchievementFields.description.max}
                autosize
                minRows={2}
                value={values.description}
                error={errors.description}
                onChange={({ currentTarget }) => set({ description: currentTarget.value })}
              />
              <SelectField
                label={t('rewards.kind')}
                options={achievementKinds.map((kind) => ({ value: kind, label: t(`rewards.kind_${kind}`) }))}
                value={values.kind}
                onChange={(kind) =>
                  set({ kind: kind as AchievementKind, ...(kind === 'weekly_goal' && { course_id: 0 }) })
                }
              />
              <FigureField
                label={t(values.kind === 'weekly_goal' ? 'rewards.weeks' : 'rewards.count')}
                limits={rewardAchievementFields.count}
                value={values.count}
                error={errors.count}
                onChange={(count) => set({ count })}
              />
              {values.kind !== 'weekly_goal' && (
                <CourseField
                  value={values.course_id}
                  error={errors.course_id}
                  onChange={(course_id) => set({ course_id })}
                />
              )}
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
