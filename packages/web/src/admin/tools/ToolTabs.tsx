import { useTranslation } from 'react-i18next';
import { FormTabs } from '../form/screen/FormTabs.tsx';

const tabs = [
  { id: 'status', to: '/tools' },
  { id: 'utilities', to: '/tools/utilities' },
  { id: 'samples', to: '/tools/samples' },
  { id: 'jobs', to: '/tools/scheduled-jobs' },
  { id: 'keys', to: '/tools/rest-keys' },
  { id: 'logs', to: '/tools/logs' },
  { id: 'license', to: '/license' },
] as const;
export type ToolTab = (typeof tabs)[number]['id'];

/** Tabs of the tools, each with a URL. */
export function ToolTabs({ current }: { current: ToolTab }) {
  const { t } = useTranslation();
  return (
    <FormTabs
      label={t('tools.tabs')}
      current={current}
      tabs={tabs.map(({ id, to }) => ({ id, to, label: t(`tools.tab_${id}`), bad: false }))}
    />
  );
}
