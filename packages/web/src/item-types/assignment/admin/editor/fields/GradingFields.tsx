import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../../../shared/format/useSiteFormat.ts';
import { zoneName } from '../../../../../shared/format/zones.ts';
import { ChoiceField } from '../../../../../shared/forms/ChoiceField.tsx';
import { DateTimeField } from '../../../../../shared/forms/DateTimeField.tsx';
import { NumberField } from '../../../../../shared/forms/numbers/NumberField.tsx';
import { SwitchField } from '../../../../../shared/forms/SwitchField.tsx';
import { FieldGroup, FieldRow } from '../../../../../admin/form/screen/FormScreen.tsx';
import type { AssignmentRecord } from '../useAssignmentRecord.ts';

export function GradingFields({ record }: { record: AssignmentRecord }) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  return (
    <FieldGroup title={t('assignments.grading')}>
      <FieldRow>
        <NumberField
          required
          label={t('assignments.total_points')}
          allowDecimal
          decimalScale={2}
          {...record.field('total_points')}
        />
        <NumberField
          required
          label={t('assignments.pass_points')}
          allowDecimal
          decimalScale={2}
          {...record.field('pass_points')}
        />
      </FieldRow>
      <DateTimeField
        label={t('assignments.due_date')}
        description={t('assignments.due_date_help', { zone: zoneName(zone) })}
        zone={zone}
        {...record.field('due_date')}
      />
      {record.values.due_date && (
        <ChoiceField
          label={t('assignments.late')}
          choices={[
            { value: 'allow', label: t('assignments.late_allow'), description: t('assignments.late_allow_help') },
            { value: 'penalty', label: t('assignments.late_penalty'), description: t('assignments.late_penalty_help') },
            { value: 'block', label: t('assignments.late_block'), description: t('assignments.late_block_help') },
          ]}
          {...record.field('late_submissions')}
        />
      )}
      {record.values.due_date && record.values.late_submissions === 'penalty' && (
        <FieldRow>
          <NumberField
            required
            label={t('assignments.late_percent')}
            description={t('assignments.late_percent_help')}
            {...record.field('late_penalty_percent')}
          />
          <NumberField
            label={t('assignments.late_floor')}
            description={t('assignments.late_floor_help')}
            {...record.field('late_floor_percent')}
          />
        </FieldRow>
      )}
      <SwitchField
        label={t('assignments.anonymous')}
        description={t('assignments.anonymous_help')}
        {...record.field('anonymous', 'checkbox')}
      />
      <SwitchField
        label={t('assignments.retake')}
        description={t('assignments.retake_help')}
        {...record.field('assignment_retake', 'checkbox')}
      />
      <SwitchField
        label={t('assignments.restrict')}
        description={t('assignments.restrict_help')}
        {...record.field('restrict_completion_button', 'checkbox')}
      />
    </FieldGroup>
  );
}
