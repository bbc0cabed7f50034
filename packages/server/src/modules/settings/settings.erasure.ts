import { erasureOf } from '../../platform/db/erasure.ts';
import { addonSwitches, settingsDocuments } from './settings.tables.ts';

export const settingsErasure = [
  erasureOf(settingsDocuments, { keep: { 'What the school has set for itself.': ['document'] } }),
  erasureOf(addonSwitches, { keep: { 'A name of ours.': ['slug'] } }),
];
