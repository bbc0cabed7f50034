import { MAX_CERTIFICATE_MONTHS } from '@lectern/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { NumberField } from '../../../shared/forms/numbers/NumberField.tsx';
import { SwitchField } from '../../../shared/forms/SwitchField.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { FieldGroup } from '../../form/screen/FormScreen.tsx';
import { IdSelect } from '../fields/IdSelect.tsx';
import { publishedCertificatesQuery } from '../../issued-certificates/queries.ts';
import { ChosenDesign } from './ChosenDesign.tsx';
import type { PanelProps } from './panel.ts';

/** The certificate that the course gives. */
export function CertificatePanel({ record, course }: PanelProps) {
  const { t } = useTranslation();
  const { data: published = [], isSuccess } = useQuery(publishedCertificatesQuery());
  const { certificate_enabled: isOn, certificate_condition: condition } = record.values;
  const own = course.certificate;
  const chosen = published.find(({ id }) => id === record.values.certificate_id);
  const isListed = !own || own.id === 0 || published.some(({ id }) => id === own.id);
  const options = isListed ? published : [{ id: own.id, name: own.name }, ...published];
  return (
    <FieldGroup title={t('course.section_certificate')} description={t('course.certificate_help')}>
      <SwitchField label={t('course.certificate_enabled')} {...record.field('certificate_enabled', 'checkbox')} />
      {isOn && (
        <>
          {isSuccess && options.length === 0 && <Notice tone="warn">{t('course.certificate_none')}</Notice>}
          <IdSelect
            searchable
            label={t('course.certificate_template')}
            options={options}
            {...record.field('certificate_id')}
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
