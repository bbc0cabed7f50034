import type { contract, Got, RewardPlacement, RewardSetup } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { rewardPeople, rewardSetup, settings } from '../endpoints.gen.ts';
import { settingsQuery } from '../settings/queries.ts';

export type Setup = RewardSetup;
export type PersonEntries = Got<typeof contract.rewardPeople.entries>;

export const setupQuery = () => endpointQuery(rewardSetup.read, {});

export const personEntriesQuery = (id: number, page: number) => ({
  ...endpointQuery(rewardPeople.entries, { params: { id }, query: { page, per_page: 20 } }),
  staleTime: 0,
});

/** A change of the setup: the answer is the whole setup. */
export function useSetupChange() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<Setup>) => change(),
    onSuccess(setup) {
      client.setQueryData(setupQuery().queryKey, setup);
      // Samples have placements, which are settings.
      void client.invalidateQueries({ queryKey: settingsQuery().queryKey });
      toast.good(t('rewards.saved'));
    },
  });
}

export const placementsOf = (document: Got<typeof contract.settings.read>): RewardPlacement[] =>
  document.integrations.gamipress.ui_placements;

export function usePlacementsChange() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (placements: RewardPlacement[]) =>
      call(settings.change, { body: { integrations: { gamipress: { ui_placements: placements } } } }),
    onSuccess(saved) {
      client.setQueryData(settingsQuery().queryKey, saved);
      toast.good(t('rewards.saved'));
    },
  });
}
