import type { ActivityEntry, Answer, contract } from '@lectern/contract';
import { activityAreas, activityTypes, type ActivityArea } from '@lectern/contract/activity';
import type { Db } from '../../../platform/db/database.ts';
import { metaOf } from '../../../platform/http/paging.ts';
import { personView } from '../people.views.ts';
import { type ActivityQuery, type ActivityRow, selectActivityPage } from './activity.queries.ts';

const areas = new Map(activityAreas.flatMap((area) => activityTypes(area).map((type) => [type, area] as const)));

/** The key of the payload that holds the id of a thing. */
const thingKeys = {
  announcement: 'announcement_id',
  bundle: 'bundle_id',
  coupon: 'coupon_id',
  media: 'media_id',
  order: 'order_id',
  page: 'page_id',
  quiz_attempt: 'attempt_id',
  subscription: 'subscription_id',
  webhook: 'webhook_id',
} as const satisfies Record<NonNullable<ActivityEntry['thing']>['kind'], string>;

function thingOf(payload: Readonly<Record<string, unknown>>): ActivityEntry['thing'] {
  for (const [kind, key] of Object.entries(thingKeys)) {
    const id = payload[key];
    if (typeof id === 'number') return { kind: kind as keyof typeof thingKeys, id };
  }
  return null;
}

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

function entryView({ event, ...row }: ActivityRow): ActivityEntry {
  const { id, type, payload, createdAt, actorId, signedInBy } = event;
  const at = type.lastIndexOf('.');
  const { user_ids: people } = payload;
  return {
    id,
    date: createdAt.toISOString(),
    area: areas.get(type) as ActivityArea,
    noun: type.slice(0, at),
    verb: type.slice(at + 1),
    user: personView(actorId, row.actorName, row.actorRoles),
    signed_in_by: personView(signedInBy, row.signedInName, row.signedInRoles),
    subject: personView(row.subjectId, row.subjectName, row.subjectRoles),
    people: Array.isArray(people) && people.length > 1 ? people.length : 0,
    course: named(row.courseId, row.courseName),
    item: named(row.itemId, row.itemName),
    thing: thingOf(payload),
  };
}

export async function listActivity(db: Db, query: ActivityQuery): Promise<Answer<typeof contract.activity.list>> {
  const { rows, total } = await selectActivityPage(db, query);
  return { data: rows.map(entryView), meta: metaOf(total, query) };
}
