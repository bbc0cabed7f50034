import type { SettingsDocument } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';

/** Throws the error of a field when the settings name something that is not there, or not fit for it. */
type SettingsCheck = (db: Db, change: Record<'before' | 'after', SettingsDocument>) => Promise<void>;

export const settingsChecks = extensionPoint<SettingsCheck>('checks of settings');
