import { MAX_CERTIFICATE_MONTHS } from '@lectern/contract/limits';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { NumberField } from '../../../shared/forms/numbers/NumberField.tsx';
import { SwitchField } from '../../../shared/forms/SwitchField.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { FieldGroup } from '../../form/screen/FormScreen.tsx';
import { certificateQuery } from '../../certificates/queries.ts';
import { designOptions } from '../../issued-certificates/queries.ts';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import { ChosenDesign } from './ChosenDesign.tsx';
import type { PanelProps } from './panel.ts';

/** The certificate that the course gives. */
export function CertificatePanel({ record, course }: PanelProps) {
  const { t } = useTranslation();
  const { certificate_enabled: isOn, certificate_condition: condition, certificate_id: designId } = record.values;
  const { data: found } = useQuery(designOptions.search(''));
  const { data: chosen } = useQuery({ ...certificateQuery(designId ?? 0), ...(!designId && { queryFn: skipToken }) });
  const { value: _id, onChange, ...design } = record.field('certificate_id');
  return (
    <FieldGroup title={t('course.section_certificate')} description={t('course.certificate_help')}>
      <SwitchField label={t('course.certificate_enabled')} {...record.field('certificate_enabled', 'checkbox')} />
      {isOn && (
        <>
          {found?.total === 0 && !designId && <Notice tone="warn">{t('course.certificate_none')}</Notice>}
          <OptionField
            label={t('course.certificate_template')}
            source={designOptions}
            value={designId ? String(designId) : ''}
            onChange={(id) => onChange?.(Number(id))}
            {...design}
          />
          {chosen && <ChosenDesign certificate={chosen} courseId={course.id} />}
          <ChoiceField
            label={t('course.certificate_condition')}
            choices={(['completion', 'quizzes', 'score'] as const).map((value) => ({
              value,
              label: t(`course.certificate_condition_${value}`),
            }))}
            {...record.field('certificate_condition')}
          />
          {condition === 'score' && (
            <NumberField
              required
              label={t('course.certificate_minimum')}
              max={100}
              {...record.field('certificate_minimum_score')}
            />
          )}
          <NumberField
            label={t('course.certificate_expires')}
            description={t('course.certificate_expires_help')}
            max={MAX_CERTIFICATE_MONTHS}
            {...record.field('certificate_expires_months')}
          />
          <SwitchField label={t('course.certificate_email')} {...record.field('certificate_email', 'checkbox')} />
          <SwitchField
            label={t('course.certificate_sharing')}
            description={t('course.certificate_sharing_help')}
            {...record.field('certificate_sharing', 'checkbox')}
          />
          <SwitchField
            label={t('course.certificate_on_page')}
            {...record.field('certificate_single_course_enabled', 'checkbox')}
          />
        </>
      )}
    </FieldGroup>
  );
}
