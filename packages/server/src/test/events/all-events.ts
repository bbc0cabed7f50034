import type { EventDefinition } from '../../platform/events.ts';
import { filesOfRole } from '../files-of-role.ts';

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'function' && 'type' in value && 'schema' in value;

const exported = (await filesOfRole<Record<string, unknown>>('events')).flatMap((file) => Object.values(file));

/** Every type of event that a module declares in its `<name>.events.ts`, by name. */
export const allEvents: readonly EventDefinition[] = exported
  .flatMap((value) => (isDefinition(value) ? [value] : Object.values(value as object).filter(isDefinition)))
  .toSorted((a, b) => a.type.localeCompare(b.type, 'en'));
