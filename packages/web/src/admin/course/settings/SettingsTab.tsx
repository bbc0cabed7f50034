import type { Course } from '@lectern/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { SideTabs } from '../../form/screen/SideTabs.tsx';
import { FormBody } from '../../form/screen/FormScreen.tsx';
import { FormTabs } from '../../form/screen/FormTabs.tsx';
import { type SettingsSection, settingsSections } from '../places.ts';
import type { CourseRecord } from '../useCourseRecord.ts';
import { CertificatePanel } from './CertificatePanel.tsx';
import { ClassroomPanel } from './ClassroomPanel.tsx';
import { DisplayPanel } from './DisplayPanel.tsx';
import { EnrollmentPanel } from './EnrollmentPanel.tsx';
import { FaqPanel } from './FaqPanel.tsx';
import { FlowPanel } from './FlowPanel.tsx';
import { GradebookPanel } from './GradebookPanel.tsx';
import { GeneralPanel } from './GeneralPanel.tsx';
import type { PanelProps } from './panel.ts';
import { PricingPanel } from './PricingPanel.tsx';

const panels: Record<SettingsSection, (props: PanelProps) => ReactNode> = {
  general: GeneralPanel,
  display: DisplayPanel,
  pricing: PricingPanel,
  flow: FlowPanel,
  enrollment: EnrollmentPanel,
  faq: FaqPanel,
  gradebook: GradebookPanel,
  certificate: CertificatePanel,
  classroom: ClassroomPanel,
};

/** Everything else about a course, by subject; the menu at the start edge is part of the address. */
export function SettingsTab({
  record,
  course,
  section,
  onSave,
}: {
  record: CourseRecord;
  course: Course;
  section: SettingsSection;
  onSave: () => void;
}) {
  const { t } = useTranslation();
  const shown = settingsSections(usePageSettings());
  const current = shown.includes(section) ? section : 'general';
  const Panel = panels[current];
  return (
    <SideTabs>
      <FormTabs
        side
        label={t('course.settings_sections')}
        current={current}
        tabs={shown.map((id) => ({
          id,
          label: t(`course.section_${id}`),
          bad: record.bad.some((field) => field.place?.id === id),
          to: '/courses/$courseId/edit',
          params: { courseId: String(course.id) },
          search: { page: 'settings', section: id },
        }))}
      />
      <FormBody onSave={onSave}>
        <Panel record={record} course={course} />
      </FormBody>
    </SideTabs>
  );
}
