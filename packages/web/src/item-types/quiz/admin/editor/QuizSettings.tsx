import type { Course, Quiz } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { MAX_DRIP_DAYS } from '@lectern/contract/limits';
import { call } from '../../../../shared/api/client.ts';
import { quizzes } from '../../../../shared/api/endpoints.gen.ts';
import { usePageSettings } from '../../../../shared/api/settings.tsx';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import { DurationField } from '../../../../shared/forms/numbers/DurationField.tsx';
import { NumberField } from '../../../../shared/forms/numbers/NumberField.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { SwitchField } from '../../../../shared/forms/SwitchField.tsx';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { FieldGroup, FieldRow } from '../../../../admin/form/screen/FormScreen.tsx';
import { wholeQuizQuery } from './quizQueries.ts';
import { fullMark, pointsOf } from './quizValues.ts';
import classes from './QuizSettings.module.css';
import type { QuizRecord } from './useQuizRecord.ts';

/** Sets the full mark to the sum of the points: on the server, or in the form while it holds something unsaved. */
function useAutoCalculate(record: QuizRecord, quiz: Quiz | undefined) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const calculate = useMutation({
    mutationFn: async (id: number) => {
      await call(quizzes.fullPoints, { params: { id } });
      await client.fetchQuery({ ...wholeQuizQuery(id), staleTime: 0 });
    },
    onSuccess: () => toast.good(t('quizzes.calculated')),
    onError: (error) => toast.bad(t('quizzes.not_done'), errorText(t, error)),
  });
  return {
    busy: calculate.isPending,
    run() {
      if (quiz && !record.dirty) calculate.mutate(quiz.id);
      else record.set('full_mark', pointsOf(record.values.questions));
    },
  };
}

function Marks({ record, quiz }: { record: QuizRecord; quiz: Quiz | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const calculate = useAutoCalculate(record, quiz);
  const { values } = record;
  const sum = pointsOf(values.questions);
  const full = fullMark(values);
  const tooHigh = values.auto_full_mark && values.pass_mark_type === 'point' && Number(values.pass_mark) > full;
  const { onChange: onAuto, ...auto } = record.field('auto_full_mark', 'checkbox');
  return (
    <FieldGroup title={t('quizzes.marks')}>
      <SwitchField
        label={t('quizzes.auto_full_mark')}
        description={t('quizzes.auto_full_mark_help')}
        {...auto}
        onChange={(event) => {
          // The sum stays as the value until another one is typed.
          if (!event.currentTarget.checked) record.set('full_mark', sum);
          onAuto(event);
        }}
      />
      <div className={classes.full}>
        <NumberField
          label={t('quizzes.full_mark')}
          description={
            !values.auto_full_mark && full !== sum
              ? t('quizzes.full_mark_differs', { sum: format.number(sum) })
              : undefined
          }
          allowDecimal
          decimalScale={2}
          readOnly={values.auto_full_mark}
          {...record.field('full_mark')}
          {...(values.auto_full_mark && { value: sum })}
        />
        {!values.auto_full_mark && (
          <Button size="small" busy={calculate.busy} onClick={calculate.run}>
            {t('quizzes.calculate')}
          </Button>
        )}
      </div>
      <FieldRow>
        <NumberField label={t('quizzes.pass_mark')} allowDecimal decimalScale={2} {...record.field('pass_mark')} />
        <SelectField
          label={t('quizzes.pass_mark_type')}
          options={[
            { value: 'percentage', label: t('quizzes.pass_percentage') },
            { value: 'point', label: t('quizzes.pass_point') },
          ]}
          {...record.field('pass_mark_type')}
        />
      </FieldRow>
      {tooHigh && <Notice tone="warn">{t('quizzes.pass_above_sum')}</Notice>}
    </FieldGroup>
  );
}

function Attempts({ record }: { record: QuizRecord }) {
  const { t } = useTranslation();
  const { values } = record;
  return (
    <FieldGroup title={t('quizzes.attempts')}>
      <DurationField
        label={t('quizzes.duration')}
        description={t('quizzes.duration_help')}
        {...record.field('duration')}
      />
      <NumberField
        label={t('quizzes.attempts_allowed')}
        description={t(values.reveal_mode ? 'quizzes.attempts_revealed' : 'quizzes.attempts_help')}
        disabled={values.reveal_mode}
        {...record.field('attempts_allowed')}
        {...(values.reveal_mode && { value: 1 })}
      />
    </FieldGroup>
  );
}

function Results({ record }: { record: QuizRecord }) {
  const { t } = useTranslation();
  const { values } = record;
  return (
    <FieldGroup title={t('quizzes.results')}>
      <SwitchField
        label={t('quizzes.reveal_mode')}
        description={t('quizzes.reveal_mode_help')}
        {...record.field('reveal_mode', 'checkbox')}
      />
      <SwitchField
        label={t('quizzes.show_details')}
        description={t('quizzes.show_details_help')}
        disabled={values.reveal_mode}
        {...record.field('show_details', 'checkbox')}
        {...(values.reveal_mode && { checked: true })}
      />
      {(values.show_details || values.reveal_mode) && (
        <SelectField
          label={t('quizzes.reveal_when')}
          options={[
            { value: 'after_each', label: t('quizzes.reveal_after_each') },
            { value: 'after_pass_or_last', label: t('quizzes.reveal_after_pass_or_last') },
          ]}
          {...record.field('reveal_when')}
        />
      )}
    </FieldGroup>
  );
}

function Display({ record }: { record: QuizRecord }) {
  const { t } = useTranslation();
  const { quiz: school } = usePageSettings();
  return (
    <FieldGroup title={t('quizzes.display')}>
      <SwitchField
        label={t('quizzes.randomize')}
        description={t('quizzes.randomize_help')}
        {...record.field('randomize', 'checkbox')}
      />
      <NumberField
        label={t('quizzes.per_page')}
        description={t('quizzes.per_page_help', { count: school.questions_display_per_page })}
        {...record.field('questions_display_per_page')}
      />
      <SelectField
        label={t('quizzes.navigation')}
        description={t('quizzes.navigation_help')}
        options={[
          {
            value: 'inherit',
            label: t(
              school.question_navigation === 'yes' ? 'quizzes.navigation_inherit_on' : 'quizzes.navigation_inherit_off',
            ),
          },
          { value: 'on', label: t('quizzes.on') },
          { value: 'off', label: t('quizzes.off') },
        ]}
        {...record.field('question_navigation')}
      />
    </FieldGroup>
  );
}

function InCourse({ record, quiz, course }: { record: QuizRecord; quiz: Quiz | undefined; course: Course }) {
  const { t } = useTranslation();
  const { timezone } = usePageSettings();
  return (
    <FieldGroup title={t('quizzes.in_course')}>
      {course.status === 'publish' && quiz?.status !== 'publish' && (
        <SwitchField
          label={t('quizzes.notify_learners')}
          description={t('quizzes.notify_learners_help')}
          {...record.field('notify_learners', 'checkbox')}
        />
      )}
      {course.flow === 'date' && (
        <DateTimeField
          label={t('items.opens_at')}
          description={t('form.site_time', { zone: timezone })}
          zone={timezone}
          {...record.field('content_drip.date')}
        />
      )}
      {course.flow === 'days' && (
        <NumberField
          label={t('items.opens_after')}
          description={t('items.opens_after_help')}
          max={MAX_DRIP_DAYS}
          {...record.field('content_drip.days')}
        />
      )}
      <NumberField
        label={t('quizzes.weight')}
        description={t('quizzes.weight_help')}
        allowDecimal
        decimalScale={2}
        {...record.field('weight')}
      />
    </FieldGroup>
  );
}

/** How a quiz is taken and marked. */
export function QuizSettings({ record, quiz, course }: { record: QuizRecord; quiz: Quiz | undefined; course: Course }) {
  return (
    <>
      <Marks record={record} quiz={quiz} />
      <Attempts record={record} />
      <Results record={record} />
      <Display record={record} />
      <InCourse record={record} quiz={quiz} course={course} />
    </>
  );
}
