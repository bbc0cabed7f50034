import { useTranslation } from '#i18n';
import { FormTabs } from '../form/screen/FormTabs.tsx';

const tabs = [
  { id: 'designs', to: '/certificates' },
  { id: 'issued', to: '/certificates/issued' },
] as const;

/** The designs of certificates and what was issued, each with its address. */
export function CertificateTabs({ current }: { current: (typeof tabs)[number]['id'] }) {
  const { t } = useTranslation();
  return (
    <FormTabs
      label={t('certificateTabs.title')}
      current={current}
      tabs={tabs.map(({ id, to }) => ({ id, to, label: t(`certificateTabs.${id}`), bad: false }))}
    />
  );
}
