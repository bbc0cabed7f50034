import type { DueFinder } from '../progress/index.ts';
import { selectDueSessions } from './due-sessions.queries.ts';
import { endOf, sessionState } from './session-state.rules.ts';

/** Of a session that comes its start; of one that is on its end. */
export const findDueSessions: DueFinder = async (db, question) => {
  const rows = await selectDueSessions(db, question);
  return rows.map(({ id, type, name, courseId, startsAt, minutes }) => {
    const active = sessionState({ startsAt, minutes, now: question.now }) === 'active';
    return {
      kind: active ? 'live_now' : 'live',
      at: active ? endOf({ startsAt, minutes }) : startsAt,
      courseId,
      item: { id, type, name },
    };
  });
};
