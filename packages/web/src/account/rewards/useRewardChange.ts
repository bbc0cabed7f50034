import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeRewards, ownRewardsQuery, type RewardChoices, rewardKeys } from '../../shared/rewards/queries.ts';
import { useRewardWords } from '../../shared/rewards/useRewardWords.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { useTranslation } from '#i18n';

/** Saves a choice immediately and shows the server's answer. */
export function useRewardChange() {
  const { t } = useRewardWords();
  const { t: tShared } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    // One after the other: the answer of the last change is shown last.
    scope: { id: 'rewards' },
    mutationFn: (body: RewardChoices) => changeRewards(body),
    async onSuccess(saved) {
      client.setQueryData(ownRewardsQuery().queryKey, saved);
      await Promise.all(rewardKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    async onError(error) {
      toast.bad(t('not_changed'), errorText(tShared, error));
      await client.invalidateQueries({ queryKey: ownRewardsQuery().queryKey });
    },
  });
}
