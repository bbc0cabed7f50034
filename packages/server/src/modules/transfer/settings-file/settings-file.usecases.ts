import type { Answer, contract } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { VERSION } from '../../../platform/version.ts';
import { type ChangedSettings, changeSettings, previewSettings, readSettings } from '../../settings/index.ts';
import { portable, type SettingsFile } from './settings-file.ts';

type Imported = Omit<Answer<typeof contract.transfer.importSettings>, 'message'>;

export const settingsFileName = (now: Date): string => `settings-${now.toISOString().slice(0, 10)}.json`;

/** The settings as another school can take them over. */
export async function exportSettings(services: Services, { now }: { now: Date }): Promise<Record<string, unknown>> {
  const manifest = { version: VERSION, created_at: now.toISOString(), base_url: services.config.publicUrl };
  return { manifest, ...portable({ ...(await readSettings(services)) }) };
}

/** What importing the file would change. Throws where a value is none. */
export async function previewSettingsFile(
  db: Db,
  { services, file: { patch, leftOut } }: { services: Services; file: SettingsFile },
): Promise<Imported> {
  return { changes: await previewSettings(db, services, patch), left_out: leftOut };
}

/** Takes the file over as one change, which can be taken back. */
export async function importSettings(
  db: Db,
  options: { services: Services; file: SettingsFile; actorId: number; now: Date; requireConfirmed: () => unknown },
): Promise<{ imported: Imported; changed: ChangedSettings }> {
  const { file, ...writing } = options;
  const imported = await previewSettingsFile(db, options);
  return { imported, changed: await changeSettings(db, { ...writing, patch: file.patch, dropSecret: true }) };
}
