import type { SettingsDocument } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import { settings } from '../endpoints.gen.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';
import { refreshSettings } from '../shell/LiveSettings.tsx';
import { settingsQuery } from './queries.ts';

/** What has to be read again once the settings are others; the document itself, where it is not at hand. */
export async function settingsChanged(client: QueryClient, document?: SettingsDocument): Promise<void> {
  if (document) client.setQueryData(settingsQuery().queryKey, document);
  else await client.invalidateQueries({ queryKey: settingsQuery().queryKey });
  void refreshSettings(client);
  await invalidateBelow(client, settings.changes.path, settings.emailDelivery.path);
}
