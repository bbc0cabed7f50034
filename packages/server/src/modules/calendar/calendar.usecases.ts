import { createHash } from 'node:crypto';
import type { CalendarDate, CalendarFeed } from '@lectern/contract';
import { CALENDAR_FUTURE_DAYS, CALENDAR_PAST_DAYS, MAX_CALENDAR_DATES } from '@lectern/contract/limits';
import { DAY_MS, HOUR_MS } from '@lectern/contract/time';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { ignoreFull } from '../../platform/files/storage-state.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { localeFor } from '../../platform/http/server/language.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import { hashAddress } from '../../platform/log/address-hash.ts';
import { readOwnDates } from '../progress/index.ts';
import { readSettings } from '../settings/index.ts';
import { calendarText } from './calendar-text.ts';
import { calendarFeedEvents } from './calendar.events.ts';
import { deleteFeed, selectOptionalFeed, selectOptionalOwner, updateFeedRead, upsertFeed } from './calendar.queries.ts';

/** 256 random bits, so a fast hash is enough. */
const TOKEN_BYTES = 32;
const FAILURES = { max: 60, windowSeconds: 900 };
/** Dates listed on the calendar screen. */
const MAX_LISTED = 100;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const future = (now: Date): Date => new Date(now.getTime() + CALENDAR_FUTURE_DAYS * DAY_MS);

/** The coming dates of the caller's courses. Sessions that started within the last day are included. */
export async function listDates(context: RequestContext<Actor>): Promise<CalendarDate[]> {
  const { now, actor } = context;
  const from = new Date(now.getTime() - DAY_MS);
  const dates = await readOwnDates(context, { userId: actor.userId, from, until: future(now), limit: MAX_LISTED });
  return dates
    .filter(({ startsAt, endsAt }) => (endsAt ?? startsAt) > now)
    .map(({ kind, startsAt, endsAt, course, item, path }) => ({
      kind,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt?.toISOString() ?? null,
      course,
      item,
      url: path,
    }));
}

export async function readFeed(db: Db, userId: number): Promise<CalendarFeed> {
  const feed = await selectOptionalFeed(db, userId);
  return {
    created_at: feed?.createdAt.toISOString() ?? null,
    last_read_at: feed?.lastReadAt?.toISOString() ?? null,
  };
}

/** Replaces the address of the feed. Only this response contains it. */
export async function resetFeed(db: Db, writing: WriteContext): Promise<CalendarFeed> {
  const { services, actor, now } = writing;
  const token = services.randomToken(TOKEN_BYTES);
  await upsertFeed(db, { userId: actor.userId, tokenHash: hashToken(token), createdAt: now });
  await emit(db, writing, calendarFeedEvents.created({ user_id: actor.userId }));
  const url = `${services.config.publicUrl}/api/lectern/v1/calendar/${token}.ics`;
  return { created_at: now.toISOString(), last_read_at: null, url };
}

export async function removeFeed(db: Db, writing: WriteContext): Promise<CalendarFeed> {
  const { userId } = writing.actor;
  if (await deleteFeed(db, userId)) await emit(db, writing, calendarFeedEvents.deleted({ user_id: userId }));
  return { created_at: null, last_read_at: null };
}

/** The text of a feed. Wrong addresses are counted, and answered as pages that do not exist. */
export async function readFeedFile(
  { db, services, now }: Pick<RequestContext, 'db' | 'services' | 'now'>,
  { token, address }: { token: string; address: string },
): Promise<string> {
  const owner = await selectOptionalOwner(db, hashToken(token.replace(/\.ics$/, '')));
  if (!owner) {
    await consumeRateLimit(services.db, { key: `calendar:ip:${hashAddress(services, address)}`, ...FAILURES }, now);
    throw new AppError('not_found');
  }
  const { userId, locale, lastReadAt } = owner;
  if (now.getTime() - (lastReadAt?.getTime() ?? 0) >= HOUR_MS) {
    await updateFeedRead(services.db, userId, now).catch(ignoreFull);
  }
  const from = new Date(now.getTime() - CALENDAR_PAST_DAYS * DAY_MS);
  const dates = await readOwnDates(
    { db, services, now },
    { userId, from, until: future(now), limit: MAX_CALENDAR_DATES },
  );
  const { site } = (await readSettings(services)).general;
  return calendarText(dates, {
    site: site.title,
    publicUrl: services.config.publicUrl,
    locale: localeFor(locale, site.language),
  });
}
