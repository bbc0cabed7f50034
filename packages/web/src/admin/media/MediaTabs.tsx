import { useTranslation } from '#i18n';
import { FormTabs } from '../form/screen/FormTabs.tsx';

const tabs = [
  { id: 'files', to: '/media' },
  { id: 'trash', to: '/media/trash' },
] as const;

/** The library and its trash, each with its address. */
export function MediaTabs({ current }: { current: (typeof tabs)[number]['id'] }) {
  const { t } = useTranslation();
  return (
    <FormTabs
      label={t('mediaList.tabs')}
      current={current}
      tabs={tabs.map(({ id, to }) => ({ id, to, label: t(`mediaList.show_${id}`), bad: false }))}
    />
  );
}
