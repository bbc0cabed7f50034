import type { ArchivedRecord } from '../../format/archive-format.ts';

const MAX_CUSTOM_BYTES = 64 * 1024;

/** The custom fields of a record, unless they are too large to keep. */
export function customFieldsOf({ custom_fields: custom }: ArchivedRecord): unknown {
  if (custom === null || custom === undefined) return undefined;
  return JSON.stringify(custom).length <= MAX_CUSTOM_BYTES ? custom : undefined;
}
