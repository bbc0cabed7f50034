import { useTranslation } from '#i18n';
import { FormTabs } from '../form/screen/FormTabs.tsx';

const tabs = [
  { id: 'courses', to: '/gradebook' },
  { id: 'results', to: '/gradebook/results' },
  { id: 'scale', to: '/gradebook/grading' },
] as const;

/** The courses with their grids, the results of all courses and the grading scale, each with a URL. */
export function GradebookTabs({ current }: { current: (typeof tabs)[number]['id'] }) {
  const { t } = useTranslation();
  return (
    <FormTabs
      label={t('gradebook.title')}
      current={current}
      tabs={tabs.map(({ id, to }) => ({ id, to, label: t(`gradebook.tab_${id}`), bad: false }))}
    />
  );
}
