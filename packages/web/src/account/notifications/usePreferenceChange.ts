import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import type { CallInput } from '../../shared/api/endpoint-ref.ts';
import { call } from '../../shared/api/client.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { notificationPreferences } from '../endpoints.gen.ts';
import { type NotificationPreferencesContract, notificationPreferencesQuery } from '../queries.ts';

type Change = CallInput<NotificationPreferencesContract>['body'];

/** Saves a change at once. What the server answers is what the screen shows. */
export function usePreferenceChange() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call(notificationPreferences.change, { body }),
    onSuccess: (saved) => client.setQueryData(notificationPreferencesQuery().queryKey, saved),
    onError: async (error) => {
      toast.bad(t('setting_not_changed'), errorText(t, error));
      await client.invalidateQueries({ queryKey: notificationPreferencesQuery().queryKey });
    },
  });
}
