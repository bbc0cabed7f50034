import { useTranslation } from '#i18n';
import { FormTabs } from '../form/screen/FormTabs.tsx';
import { useRights } from '../resources/useRights.ts';
import { type SetupTab, setupTabs } from './setupTabs.ts';

/** The parts of the rewards. The setup is shown to people who may change it. */
export function RewardTabs({ current }: { current: SetupTab | 'people' }) {
  const { t } = useTranslation();
  const { may } = useRights();
  const shown = may('manage_settings') ? setupTabs : [];
  return (
    <FormTabs
      label={t('rewards.tabs')}
      current={current}
      tabs={[
        ...shown.map((tab) => ({
          id: tab,
          to: '/rewards' as const,
          search: { tab },
          label: t(`rewards.tab_${tab}`),
          bad: false,
        })),
        { id: 'people', to: '/rewards/people' as const, label: t('rewards.tab_people'), bad: false },
      ]}
    />
  );
}
