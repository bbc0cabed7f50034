import type { CalendarFinder, DueFinder } from '../progress/index.ts';
import { selectDueStreams, selectStreamDates } from './due-streams.queries.ts';
import { streamState } from './stream.rules.ts';

/** Of a stream that comes its start; of one on the air its end. */
export const findDueStreams: DueFinder = async (db, question) => {
  const rows = await selectDueStreams(db, question);
  return rows.map(({ item, courseId, startsAt, endsAt }) => {
    const live = streamState({ startsAt, endsAt, now: question.now }) === 'live';
    return { kind: live ? 'live_now' : 'live', at: live ? endsAt : startsAt, courseId, item };
  });
};

export const findStreamDates: CalendarFinder = async (db, question) => {
  const rows = await selectStreamDates(db, question);
  return rows.flatMap(({ startsAt, ...row }) => (startsAt ? [{ ...row, kind: 'session' as const, startsAt }] : []));
};
