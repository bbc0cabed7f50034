import type { CalendarFinder, DueFinder } from '../progress/index.ts';
import { selectDueSessions, selectSessionDates } from './due-sessions.queries.ts';
import { endOf, sessionState } from './session-state.rules.ts';

/** The date is the start of an upcoming session, or the end of an active one. */
export const findDueSessions: DueFinder = async (db, question) => {
  const rows = await selectDueSessions(db, question);
  return rows.map(({ item, courseId, startsAt, minutes }) => {
    const active = sessionState({ startsAt, minutes, now: question.now }) === 'active';
    const at = active ? endOf({ startsAt, minutes }) : startsAt;
    return { kind: active ? 'live_now' : 'live', at, courseId, item };
  });
};

export const findSessionDates: CalendarFinder = async (db, question) => {
  const rows = await selectSessionDates(db, question);
  return rows.flatMap(({ startsAt, minutes, ...row }) =>
    startsAt ? [{ ...row, kind: 'session' as const, startsAt, endsAt: endOf({ startsAt, minutes }) }] : [],
  );
};
