import {
  type Answer,
  type contract,
  type Input,
  type NotificationType,
  notificationTypeNames,
} from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { changeMutes } from '../../courses/index.ts';
import {
  belongsTo,
  readEmailChoices,
  saveEmailChoices,
  selectUnwanted,
  upsertPreferences,
} from '../../identity/index.ts';
import { audienceOf, typeDefinitions } from '../inbox/notification-types.ts';
import { notificationPreferencesChanged } from '../notifications.events.ts';
import { notificationMails } from '../notifications.mails.ts';
import { mutedCourses } from '../notifications.tables.ts';
import {
  selectDigest,
  selectMutedCourses,
  selectOwnCourseIds,
  selectWhoGetDigest,
  selectWhoMuted,
  writeDigest,
} from './preferences.queries.ts';
import { invalid } from '../words/messages.ts';

type Endpoints = typeof contract.notificationPreferences;
type Context = RequestContext<Actor>;

/** The kind of the email that goes with a type of notifications. */
const mailOf = (type: NotificationType): string | undefined => typeDefinitions[type].mail;

/** The kind of the email in a line of the preferences. */
const mailKindOf = (id: string): string => (Object.hasOwn(typeDefinitions, id) && mailOf(id as NotificationType)) || id;

const typesOf = (actor: Actor): NotificationType[] =>
  notificationTypeNames.filter((type) => belongsTo(actor, audienceOf(type)));

/** All events of the caller with their choices. An email shares the line of its notification. */
export async function readPreferences(context: Context): Promise<Answer<Endpoints['read']>> {
  const { db, actor } = context;
  const unwanted = new Set(await selectUnwanted(db, { userId: actor.userId, channel: 'inApp' }));
  const emails = new Map((await readEmailChoices(context)).map((choice) => [choice.kind, choice]));
  const types = typesOf(actor);
  const digest = await selectDigest(db, actor.userId);
  // The email's own line only shows whether the person unsubscribed from it.
  const joined = new Set([
    ...types.map(mailOf),
    ...(digest === 'off' ? [notificationMails.notification_digest.kind] : []),
  ]);
  return {
    events: [
      ...types.map((type) => ({
        id: type,
        audience: audienceOf(type),
        in_app: !unwanted.has(type),
        email: emails.get(mailOf(type) ?? '')?.wanted ?? null,
      })),
      ...[...emails.values()]
        .filter(({ kind }) => !joined.has(kind))
        .map(({ kind, audience, wanted }) => ({ id: kind, audience, in_app: null, email: wanted })),
    ],
    digest,
    muted_courses: await selectMutedCourses(db, actor.userId),
  };
}

/** Changes what the body names. What is not the caller's to choose is refused, and then nothing changes. */
export async function changePreferences(
  context: Context,
  body: Input<Endpoints['change']>['body'],
): Promise<Answer<Endpoints['change']>> {
  const { db, services, actor, now } = context;
  const { userId } = actor;
  const { events } = await readPreferences(context);
  const known = new Map(events.map((event) => [event.id, event]));
  body.events.forEach(({ id, in_app: inApp, email }, index) => {
    const event = known.get(id);
    if (!event) return invalid(`events.${index}.id`, 'unknown_event');
    if (inApp !== undefined && event.in_app === null) invalid(`events.${index}.in_app`, 'no_such_channel');
    if (email !== undefined && event.email === null) invalid(`events.${index}.email`, 'no_such_channel');
  });
  const own = new Set(await selectOwnCourseIds(db, { userId, courseIds: body.mute }));
  if (body.mute.some((id) => !own.has(id))) invalid('mute', 'unknown_course');

  const choices = (channel: 'in_app' | 'email') =>
    body.events.flatMap((event) => {
      const wanted = event[channel];
      if (wanted === undefined) return [];
      return [{ kind: channel === 'email' ? mailKindOf(event.id) : event.id, wanted }];
    });
  const writing = { services, actor, now };
  await saveEmailChoices(db, writing, choices('email'));
  await upsertPreferences(db, { userId, channel: 'inApp', choices: choices('in_app'), now });
  if (body.digest !== undefined) await writeDigest(db, { userId, every: body.digest, now });
  await changeMutes(db, mutedCourses, { userId, mute: body.mute, unmute: body.unmute, now });
  await emit(db, writing, notificationPreferencesChanged({ user_id: userId }));
  return readPreferences(context);
}

const typeByMail = new Map(
  notificationTypeNames.filter((type) => !typeDefinitions[type].mailedAtOnce).map((type) => [mailOf(type), type]),
);

/** People who get no email of a kind because they muted the course or get a digest. */
export async function withoutMail(
  db: Db,
  { kind, courseId, userIds }: { kind: string; courseId: number | undefined; userIds: readonly number[] },
): Promise<number[]> {
  const muted = courseId === undefined ? [] : await selectWhoMuted(db, { courseId, userIds });
  const type = typeByMail.get(kind);
  return type === undefined ? muted : [...muted, ...(await selectWhoGetDigest(db, { type, userIds }))];
}
