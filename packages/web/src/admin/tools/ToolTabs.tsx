import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { FormTabs } from '../form/screen/FormTabs.tsx';

export const toolTabs = [
  { id: 'status', to: '/tools' },
  { id: 'transfer', to: '/tools/import-export' },
  { id: 'utilities', to: '/tools/utilities' },
  { id: 'samples', to: '/tools/samples' },
  { id: 'embeds', to: '/tools/embeds' },
  { id: 'jobs', to: '/tools/scheduled-jobs' },
  { id: 'keys', to: '/tools/rest-keys' },
  { id: 'ai', to: '/tools/ai-usage' },
  { id: 'activity', to: '/tools/activity' },
  { id: 'logs', to: '/tools/logs' },
  { id: 'license', to: '/license' },
] as const;
export type ToolTab = (typeof toolTabs)[number]['id'];

/** Tabs of the tools, each with a URL. */
export function ToolTabs({ current }: { current: ToolTab }) {
  const { t } = useTranslation();
  const hasAi = addonActive(usePageSettings(), 'ai-assistant');
  const shown = toolTabs.filter(({ id }) => id !== 'ai' || hasAi || current === 'ai');
  return (
    <FormTabs
      label={t('tools.tabs')}
      current={current}
      tabs={shown.map(({ id, to }) => ({ id, to, label: t(`tools.tab_${id}`), bad: false }))}
    />
  );
}
