import type { Grade } from '@lectern/contract';
import { MAX_GRADE_NAME_LENGTH, MAX_GRADE_POINTS } from '@lectern/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { ColorField } from '../../../shared/forms/ColorField.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import { PercentField } from '../../../shared/forms/numbers/PercentField.tsx';
import { grades } from '../../endpoints.gen.ts';
import { useRecordForm } from '../../form/record/useRecordForm.ts';
import { FormLoading } from '../../form/screen/FormLoading.tsx';
import { FieldGroup, FieldRow, FormBody, FormScreen } from '../../form/screen/FormScreen.tsx';
import { useCrumb } from '../../resources/useCrumb.ts';
import { useRights } from '../../resources/useRights.ts';
import { ForbiddenScreen } from '../../shell/ForbiddenScreen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { gradeQuery, refreshGradebooks } from '../queries.ts';
import { gradeBody, gradeProblems, gradeValues } from './gradeValues.ts';
import { useRecalculated } from './useRecalculated.ts';

/** A grade of the scale; without `id` a new one. */
export function GradeScreen({ id }: { id?: number }) {
  const { may } = useRights();
  if (!may('author_any')) return <ForbiddenScreen />;
  return id === undefined ? <GradeForm /> : <StoredGrade id={id} />;
}

function StoredGrade({ id }: { id: number }) {
  const { t } = useTranslation();
  const grade = useQuery(gradeQuery(id));
  return (
    <ScreenQuery query={grade} loading={<FormLoading fields={5} />} missing={t('gradingScale.missing')}>
      {(found) => <GradeForm key={found.id} stored={found} />}
    </ScreenQuery>
  );
}

function GradeForm({ stored }: { stored?: Grade }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const crumb = useCrumb('/gradebook');
  const recalculated = useRecalculated();
  const record = useRecordForm({
    stored,
    toValues: gradeValues,
    check: (values, rules) => ({
      name: rules.required(values.name),
      ...Object.fromEntries(
        gradeProblems(values).map(([path, problem]) => [path, t(`gradingScale.${problem}`, { max: MAX_GRADE_POINTS })]),
      ),
    }),
    save: async ({ values, changed, modified }) => {
      const answer = stored
        ? await call(grades.update, { params: { id: stored.id }, body: { ...gradeBody(changed), modified } })
        : await call(grades.create, { body: gradeBody(values) as ReturnType<typeof gradeBody<typeof values>> });
      recalculated(answer.recalculated, t(stored ? 'gradingScale.updated' : 'gradingScale.created'));
      return answer as Grade;
    },
    saved: () => '',
    reload: () => client.fetchQuery({ ...gradeQuery(stored?.id ?? 0), staleTime: 0 }),
    draft: { key: stored ? `grade-${stored.id}` : 'grade-new' },
    onSaved(saved) {
      client.setQueryData(gradeQuery(saved.id).queryKey, saved);
      void refreshGradebooks(client);
      if (!stored) void navigate({ to: '/gradebook/grading' });
    },
  });
  return (
    <FormScreen
      record={record}
      title={stored?.name ?? t('gradingScale.new')}
      crumbs={[crumb, { label: t('gradingScale.title'), to: '/gradebook/grading' }]}
      primary={t(stored ? 'gradingScale.update' : 'gradingScale.create')}
    >
      <FormBody onSave={() => void record.save()}>
        <FieldGroup>
          <TextField
            required
            label={t('gradingScale.name')}
            maxLength={MAX_GRADE_NAME_LENGTH}
            {...record.field('name')}
          />
          <FieldRow>
            <PercentField required label={t('gradingScale.min')} {...record.field('min')} />
            <PercentField required label={t('gradingScale.max')} {...record.field('max')} />
          </FieldRow>
          <TextField
            required
            label={t('gradingScale.points')}
            description={t('gradingScale.points_help')}
            inputMode="decimal"
            dir="ltr"
            {...record.field('points')}
          />
          <ColorField required label={t('gradingScale.color')} {...record.field('color')} />
        </FieldGroup>
      </FormBody>
    </FormScreen>
  );
}
