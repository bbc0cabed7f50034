import { erasureOf } from '../../platform/db/erasure.ts';
import { addonSwitches, formerPermalinks, settingsChanges, settingsDocuments } from './settings.tables.ts';

export const settingsErasure = [
  erasureOf(settingsDocuments, { keep: { 'What the school has set for itself.': ['document'] } }),
  erasureOf(settingsChanges, {
    keep: { 'What the school has set for itself, and the id of whoever did it.': ['actorId', 'undoes', 'changes'] },
  }),
  erasureOf(formerPermalinks, {
    keep: { 'Addresses of the school.': ['kind', 'slug', 'base', 'targetId'] },
  }),
  erasureOf(addonSwitches, { keep: { 'A name of ours.': ['slug'] } }),
];
