import type { Locale } from '@lectern/contract';

type Names = Record<string, Record<Locale, string>>;

/** One file for the jobs whose ids begin alike: `uploads.sweep` is in `jobs/uploads.json`. */
const files = import.meta.glob<Names>('./jobs/*.json', { eager: true, import: 'default' });
const names: Names = Object.assign({}, ...Object.values(files));

/** The name of a scheduled job. A job of an add-on may have none: its id takes the place. */
export const jobName = (id: string, language: string): string => names[id]?.[language as Locale] ?? id;
