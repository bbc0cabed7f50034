import { type AddonSlug, addonSlugs, type SettingsDocument, settingsDocument } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { paramsOf } from '../../platform/http/parsing/params.ts';
import type { Services } from '../../platform/services.ts';
import { PUBLIC_PAGES } from '../../platform/http/invalidates.ts';
import { addonCatalog } from './addons.ts';
import { addonEvents, settingsChanged, settingsGroups } from './settings.events.ts';
import {
  selectAddonSwitches,
  selectStoredSettings,
  selectStoredSettingsForUpdate,
  updateStoredSettings,
  upsertAddonSwitches,
} from './settings.queries.ts';
import { isTooDeep, mergeTrees } from './settings.rules.ts';
import { settingsChecks } from './extension-points.ts';
import { invalid } from './words/messages.ts';

const SETTINGS_KEY = 'settings';
const ADDONS_KEY = 'addons';
const UNKNOWN_KEYS_LIMIT = 100_000;

/** The whole document with its defaults. Kept in memory; no statement after the first read. */
export function readSettings(services: Pick<Services, 'cache'>): Promise<SettingsDocument> {
  return services.cache.value(SETTINGS_KEY, async (db) => settingsDocument.parse(await selectStoredSettings(db)));
}

/** The whole document as this transaction sees it, for rules that a kept value must not decide. */
export const readStoredSettings = async (db: Db): Promise<SettingsDocument> =>
  settingsDocument.parse(await selectStoredSettings(db));

export const defaultSettings = (): SettingsDocument => settingsDocument.parse({});

/** Which add-ons are on. Kept in memory. */
export function readActiveAddons(services: Pick<Services, 'cache'>): Promise<ReadonlySet<AddonSlug>> {
  return services.cache.value(ADDONS_KEY, async (db) => {
    const switches = new Map((await selectAddonSwitches(db)).map((row) => [row.slug, row.active]));
    return new Set(addonSlugs.filter((slug) => switches.get(slug) ?? addonCatalog[slug].activeByDefault));
  });
}

/** Days are cut by it in the database and here. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}

/** Codes that nobody gets would lock everybody out. A school that mailed them before may change the rest. */
function requireUsableCodes(
  { config }: Pick<Services, 'config'>,
  { before, after }: Record<'before' | 'after', SettingsDocument>,
): void {
  const { otp } = after.authentication;
  if (otp.enable && !before.authentication.otp.enable && config.smtpUrl === undefined) {
    invalid('authentication.otp.enable', 'needs_mail_server');
  }
  if (otp.resend_after >= otp.expires) invalid('authentication.otp.resend_after', 'resend_after_expiry');
}

/** Lays any part of the tree over the stored one; a part the schema refuses changes nothing. */
export async function changeSettings(
  db: Db,
  { patch, actorId, now, services }: { patch: Record<string, unknown>; actorId: number; now: Date; services: Services },
): Promise<SettingsDocument> {
  if (isTooDeep(patch)) invalid('body', 'too_deep');
  const stored = await selectStoredSettingsForUpdate(db, now);
  const merged = mergeTrees(stored, patch);
  const parsed = settingsDocument.safeParse(merged);
  if (parsed.success && !isTimeZone(parsed.data.general.site.timezone)) {
    invalid('general.site.timezone', 'unknown_timezone');
  }
  if (!parsed.success) throw new AppError('invalid_params', { params: paramsOf(parsed.error) });
  const change = { before: settingsDocument.parse(stored), after: parsed.data };
  requireUsableCodes(services, change);
  // One after the other: a request's transaction has one connection.
  for (const check of settingsChecks.all()) await check(db, change);
  if (JSON.stringify(merged).length > UNKNOWN_KEYS_LIMIT) throw new AppError('body_too_large');
  // Parsed values over the merged tree: 'yes' is stored as true, unknown keys are kept.
  await updateStoredSettings(db, mergeTrees(merged, parsed.data), now);
  const groups = settingsGroups.filter((group) => Object.hasOwn(patch, group));
  await emit(db, { services, actor: { userId: actorId }, now }, settingsChanged({ groups }));
  return parsed.data;
}

export async function resetSettings(
  db: Db,
  { actorId, now, services }: { actorId: number; now: Date; services: Services },
): Promise<SettingsDocument> {
  await selectStoredSettingsForUpdate(db, now);
  await updateStoredSettings(db, {}, now);
  await emit(db, { services, actor: { userId: actorId }, now }, settingsChanged({ groups: ['all'] }));
  return defaultSettings();
}

/** After commit: every process forgets the old values, and the public pages drawn with them. */
export async function forgetSettings(services: Services): Promise<void> {
  await services.cache.drop(SETTINGS_KEY, ADDONS_KEY, ...PUBLIC_PAGES);
}

export async function switchAddons(
  db: Db,
  {
    slugs,
    active,
    actorId,
    now,
    services,
  }: {
    slugs: readonly AddonSlug[];
    active: boolean;
    actorId: number;
    now: Date;
    services: Services;
  },
): Promise<void> {
  await upsertAddonSwitches(db, [...new Set(slugs)], active);
  // Nothing that anybody has done hangs on these add-ons: items count for progress whether or not they open by date,
  // so nothing is worked out anew. What lies hidden is shown again when the add-on comes back.
  const switched = active ? addonEvents.activated : addonEvents.deactivated;
  await emit(db, { services, actor: { userId: actorId }, now }, switched({ slugs: [...slugs] }));
}
