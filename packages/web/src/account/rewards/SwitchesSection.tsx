import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import type { RewardChoices } from '../../shared/rewards/queries.ts';
import { useRewardWords } from '../../shared/rewards/useRewardWords.ts';
import base from '../../shared/ui/base.module.css';
import screen from '../shell/Screen.module.css';
import { useRewardChange } from './useRewardChange.ts';

/** Whether the person sees rewards, and whether others see them in leaderboards. */
export function SwitchesSection({ enabled, leaderboard }: { enabled: boolean; leaderboard: boolean }) {
  const { t } = useRewardWords();
  const change = useRewardChange();
  const shown = (key: 'enabled' | 'leaderboard', stored: boolean) =>
    change.isPending ? ((change.variables as RewardChoices & object)[key] === undefined ? stored : !stored) : stored;
  return (
    <section className={screen.section} aria-labelledby="reward-settings">
      <h2 id="reward-settings" className={screen.sectionTitle}>
        {t('settings')}
      </h2>
      <div className={base.stack16}>
        <SwitchField
          label={t('show_rewards')}
          description={t('show_rewards_help')}
          checked={shown('enabled', enabled)}
          onChange={({ currentTarget: { checked } }) => change.mutate({ enabled: checked })}
        />
        {enabled && (
          <SwitchField
            label={t('join_leaderboard')}
            description={t('join_leaderboard_help')}
            checked={shown('leaderboard', leaderboard)}
            onChange={({ currentTarget: { checked } }) => change.mutate({ leaderboard: checked })}
          />
        )}
      </div>
    </section>
  );
}
