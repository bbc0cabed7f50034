import type { Answer, contract, Input } from '@lectern/contract';
import { MAX_REWARD_POINTS } from '@lectern/contract/limits';
import { dayAt } from '@lectern/contract/time';
import type { Db } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { metaOf } from '../../platform/http/paging.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { listedPerson } from '../identity/index.ts';
import { lockPerson, selectBalances, selectPointTypes } from './counting.queries.ts';
import { reachRanks } from './counting.usecases.ts';
import { getEntry, selectEntryPage } from './own.queries.ts';
import { holdPointType, insertStaffEntry, selectOptionalStaffEntry, selectPeople } from './people.queries.ts';
import { rewardPointsChanged } from './rewards.events.ts';
import { canChangeBy } from './rewards.rules.ts';
import { invalid } from './words/messages.ts';

type People = typeof contract.rewardPeople;

interface Person {
  id: number;
  displayName: string;
  email: string | null;
  avatarUrl: string;
  timezone: string;
}

export async function listPeople(
  db: Db,
  { query, actor, all }: { query: Input<People['list']>['query']; actor: Actor; all: boolean },
): Promise<Answer<People['list']>> {
  const { rows, total } = await selectPeople(db, { query, reader: actor, all });
  return {
    data: rows.map(({ points, achievements, lastAt, ...row }) => ({
      ...listedPerson(actor, row),
      points,
      achievements,
      last_entry_at: lastAt?.toISOString() ?? null,
    })),
    meta: metaOf(total, query),
  };
}

export async function listEntriesOf(
  db: Db,
  { person, actor, query }: { person: Person; actor: Actor; query: Input<People['entries']>['query'] },
): Promise<Answer<People['entries']>> {
  const { rows, total } = await selectEntryPage(db, { userId: person.id, query });
  const balances = await selectBalances(db, person.id);
  const types = await selectPointTypes(db);
  return {
    data: rows,
    meta: metaOf(total, query),
    person: listedPerson(actor, person),
    balances: types.map(({ id, pluralName }) => ({
      point_type_id: id,
      plural_name: pluralName,
      points: balances.get(id) ?? 0,
    })),
  };
}

/** Grants or takes points. A repeated request answers with the entry of the first one; with other values it is refused. */
export async function changePoints(
  db: Db,
  { person, body, ...writing }: WriteContext & { person: Person; body: Input<People['grant']>['body'] },
): Promise<Answer<People['grant']>> {
  const { services, actor, now } = writing;
  const { point_type_id: pointTypeId, points, reason, request_id: requestId } = body;
  const userId = person.id;
  // Other changes of the person's points wait here.
  await lockPerson(db, userId);
  const source = `staff:${actor.userId}:${requestId}`;
  const repeated = await selectOptionalStaffEntry(db, { userId, source });
  if (repeated) {
    const isSame = repeated.pointTypeId === pointTypeId && repeated.points === points && repeated.reason === reason;
    // The answer to the first request was lost, and the values were changed since.
    if (!isSame) invalid('points', 'already_changed', { n: repeated.points });
    return getEntry(db, repeated.id);
  }
  if (!(await holdPointType(db, pointTypeId))) invalid('point_type_id', 'unknown_type');
  const balance = (await selectBalances(db, userId)).get(pointTypeId) ?? 0;
  if (!canChangeBy(balance, points)) invalid('points', 'more_than_balance', { n: balance });
  if (balance + points > MAX_REWARD_POINTS) invalid('points', 'too_large', { n: MAX_REWARD_POINTS - balance });
  const id = await insertStaffEntry(db, {
    userId,
    pointTypeId,
    points,
    kind: 'staff',
    ruleId: 0,
    source,
    day: dayAt(now.getTime(), person.timezone || (await services.schoolTimeZone())),
    reason,
    actorId: actor.userId,
    createdAt: now,
  });
  await emit(db, writing, rewardPointsChanged({ user_id: userId, entry_id: id }));
  await reachRanks(db, services, { userId, at: now, gained: new Map([[pointTypeId, points]]) });
  return getEntry(db, id);
}
