import type { Entry } from './queries.ts';

const words = { 'job failed': 'logs.job_failed', 'job given up': 'logs.job_given_up' } as const;

export type Said = Pick<Entry, 'event' | 'message'> & Partial<Pick<Entry, 'context'>>;

/** The job that an entry reports as failed, with the words for it. */
export function failedJobOf({ event, message, context = {} }: Said) {
  const word = event === '' && message in words ? words[message as keyof typeof words] : undefined;
  return word && typeof context.job === 'string' ? { word, job: context.job } : undefined;
}

/** The id of the email that an entry is about. */
export function mailOf({ source, context }: Pick<Entry, 'source' | 'context'>): number | undefined {
  if (source !== 'email') return undefined;
  if (typeof context.mail === 'number') return context.mail;
  const [, id] = /^mail (\d+)$/.exec(typeof context.label === 'string' ? context.label : '') ?? [];
  return id === undefined ? undefined : Number(id);
}
