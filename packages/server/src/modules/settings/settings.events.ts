import { addonSlugs, settingsDocument } from '@lectern/contract';
import { z } from 'zod';
import { defineEvent, defineEvents } from '../../platform/events.ts';

export const settingsGroups = settingsDocument.keyof().options;

/** `all`: they were reset. */
export const settingsChanged = defineEvent(
  'settings.changed',
  z.object({ groups: z.array(z.enum([...settingsGroups, 'all'])) }),
);

export const addonEvents = defineEvents(
  'addon',
  ['activated', 'deactivated'],
  z.object({ slugs: z.array(z.enum(addonSlugs)) }),
);
