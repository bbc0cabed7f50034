import type { AddonSlug } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { addons } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { refreshSettings } from '../shell/LiveSettings.tsx';

export const addonsQuery = () => endpointQuery(addons.list, { query: { status: 'any' } });

/** Switches add-ons at once, and back with a word when the server refuses. */
export function useAddonSwitch() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = addonsQuery();

  const show = (slugs: AddonSlug[], active: boolean) =>
    client.setQueryData(
      queryKey,
      (before) =>
        before && { data: before.data.map((addon) => (slugs.includes(addon.slug) ? { ...addon, active } : addon)) },
    );

  const change = useMutation({
    mutationFn: ({ slugs, active }: { slugs: AddonSlug[]; active: boolean }) =>
      call(active ? addons.bulkActivate : addons.bulkDeactivate, { body: { slugs } }),
    onSuccess: (_answer, { slugs, active }) => {
      // The answer may be older than the next press of another switch; what it says of these is known already.
      show(slugs, active);
      void refreshSettings(client);
    },
    onError: (error, { slugs, active }) => {
      show(slugs, !active);
      toast.bad(t(active ? 'addons.not_on' : 'addons.not_off', { count: slugs.length }), errorText(t, error));
    },
  });
  return (slugs: AddonSlug[], active: boolean) => {
    if (slugs.length === 0) return;
    // Before anything is waited for: the switch would jump back for a moment.
    void client.cancelQueries({ queryKey });
    show(slugs, active);
    change.mutate({ slugs, active });
  };
}
