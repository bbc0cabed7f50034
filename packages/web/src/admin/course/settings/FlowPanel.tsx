import type { Flow } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { FieldGroup } from '../../form/screen/FormScreen.tsx';
import { DripTable } from './DripTable.tsx';
import type { PanelProps } from './panel.ts';

/** In which order, and from when, learners may open what is in the course. */
export function FlowPanel({ record, course }: PanelProps) {
  const { t } = useTranslation();
  const settings = usePageSettings();
  const { flow } = record.values;
  const drips = addonActive(settings, 'content-drip') || course.flow === 'date' || course.flow === 'days';
  const flows: Flow[] = ['free-flow', 'sequential', ...(drips ? (['date', 'days'] as const) : [])];
  return (
    <>
      <FieldGroup title={t('course.section_flow')}>
        <ChoiceField
          label={t('course.flow')}
          description={t('course.flow_help')}
          choices={flows.map((value) => ({
            value,
            label: t(`course.flow_${value}`),
            description: t(`course.flow_${value}_help`),
          }))}
          {...record.field('flow')}
        />
      </FieldGroup>
      {(flow === 'date' || flow === 'days') && <DripTable record={record} courseId={course.id} by={flow} />}
    </>
  );
}
