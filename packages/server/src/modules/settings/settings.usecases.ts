import {
  type AddonSlug,
  addonSlugs,
  type EmailAudience,
  emailAudiences,
  type EmailOverride,
  emailOverride,
  type SettingsDocument,
  settingsDocument,
} from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { paramsOf } from '../../platform/http/parsing/params.ts';
import type { Services } from '../../platform/services.ts';
import { PUBLIC_PAGES } from '../../platform/http/invalidates.ts';
import { addonCatalog } from './addons.ts';
import { deliveryDiffers, sendsMail } from './delivery/delivery.rules.ts';
import { sealedSecret } from './delivery/delivery-secret.ts';
import { addonEvents, settingsChanged, settingsGroups } from './settings.events.ts';
import {
  selectAddonSwitches,
  selectStoredSettings,
  selectStoredSettingsForUpdate,
  updateStoredSettings,
  upsertAddonSwitches,
} from './settings.queries.ts';
import { isTooDeep, mergeTrees, valueIn } from './settings.rules.ts';
import { invalid } from './words/messages.ts';

const SETTINGS_KEY = 'settings';
const ADDONS_KEY = 'addons';
const UNKNOWN_KEYS_LIMIT = 100_000;

/** The whole document with its defaults. Kept in memory; no statement after the first read. */
export function readSettings(services: Pick<Services, 'cache'>): Promise<SettingsDocument> {
  return services.cache.value(SETTINGS_KEY, async (db) => settingsDocument.parse(await selectStoredSettings(db)));
}

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

/**
 * Codes that nobody gets would lock everybody out, so they need a mail server, and it stays while they are asked for. A
 * school that has lost its mail server may change the rest.
 */
function requireUsableCodes(
  { config }: Pick<Services, 'config'>,
  { before, after }: Record<'before' | 'after', SettingsDocument>,
): void {
  const { otp } = after.authentication;
  if (otp.enable && !sendsMail(config, after)) {
    if (!before.authentication.otp.enable) invalid('authentication.otp.enable', 'needs_mail_server');
    const field = after.emails.delivery.transport === 'none' ? 'transport' : 'host';
    if (sendsMail(config, before)) invalid(`emails.delivery.${field}`, 'codes_need_mail_server');
  }
  if (otp.resend_after >= otp.expires) invalid('authentication.otp.resend_after', 'resend_after_expiry');
}

/** The document with `patch` laid over it, checked; a secret in it is sealed. Nothing is written. */
export function settingsWith(
  services: Pick<Services, 'secrets'>,
  { stored, patch }: { stored: Record<string, unknown>; patch: Record<string, unknown> },
): { merged: Record<string, unknown>; before: SettingsDocument; after: SettingsDocument } {
  if (isTooDeep(patch)) invalid('body', 'too_deep');
  // Their HTML is sanitized there.
  const audience = emailAudiences.find((one) => valueIn(patch, 'emails', one) !== undefined);
  if (audience) invalid(`emails.${audience}`, 'emails_one_by_one');
  const merged = mergeTrees(stored, patch);
  const parsed = settingsDocument.safeParse(merged);
  if (!parsed.success) throw new AppError('invalid_params', { params: paramsOf(parsed.error) });
  const [before, after] = [settingsDocument.parse(stored), parsed.data];
  const { delivery } = after.emails;
  const isSent = valueIn(patch, 'emails', 'delivery', 'secret') !== undefined;
  const sent = isSent ? delivery.secret : undefined;
  delivery.secret = sealedSecret(services, { before: before.emails.delivery, after: delivery, sent });
  return { merged, before, after };
}

/** Emails in the school's own words have limits of their own. */
function lengthWithoutTemplates(document: Record<string, unknown>): number {
  const emails = { ...(valueIn(document, 'emails') as Record<string, unknown> | undefined) };
  for (const audience of emailAudiences) delete emails[audience];
  return JSON.stringify({ ...document, emails }).length;
}

/**
 * Lays any part of the tree over the stored one; a part the schema refuses changes nothing. `requireConfirmed` is called
 * before mails go elsewhere than they went: whoever can do that can read the links with which passwords are set.
 */
export async function changeSettings(
  db: Db,
  {
    patch,
    actorId,
    now,
    services,
    requireConfirmed,
  }: {
    patch: Record<string, unknown>;
    actorId: number;
    now: Date;
    services: Services;
    requireConfirmed?: () => unknown;
  },
): Promise<{ settings: SettingsDocument; deliveryChanged: boolean }> {
  const stored = await selectStoredSettingsForUpdate(db, now);
  const { merged, before, after } = settingsWith(services, { stored, patch });
  if (!isTimeZone(after.general.site.timezone)) invalid('general.site.timezone', 'unknown_timezone');
  requireUsableCodes(services, { before, after });
  if (lengthWithoutTemplates(merged) > UNKNOWN_KEYS_LIMIT) throw new AppError('body_too_large');
  const deliveryChanged = deliveryDiffers(before.emails.delivery, after.emails.delivery);
  if (deliveryChanged) requireConfirmed?.();
  // Parsed values over the merged tree: 'yes' is stored as true, unknown keys are kept.
  await updateStoredSettings(db, mergeTrees(merged, after), now);
  const groups = settingsGroups.filter((group) => Object.hasOwn(patch, group));
  await emit(db, { services, actor: { userId: actorId }, now }, settingsChanged({ groups }));
  return { settings: after, deliveryChanged };
}

export async function resetSettings(
  db: Db,
  { actorId, now, services }: { actorId: number; now: Date; services: Services },
): Promise<{ settings: SettingsDocument; deliveryChanged: boolean }> {
  const before = settingsDocument.parse(await selectStoredSettingsForUpdate(db, now));
  const settings = defaultSettings();
  await updateStoredSettings(db, {}, now);
  await emit(db, { services, actor: { userId: actorId }, now }, settingsChanged({ groups: ['all'] }));
  return { settings, deliveryChanged: deliveryDiffers(before.emails.delivery, settings.emails.delivery) };
}

/** Changes what the school has of one email; `undefined` sets all of it back. The HTML in it was sanitized before. */
export async function writeEmailOverride(
  db: Db,
  {
    audience,
    kind,
    change,
    actorId,
    now,
    services,
  }: {
    audience: EmailAudience;
    kind: string;
    change: (before: EmailOverride) => EmailOverride | undefined;
    actorId: number;
    now: Date;
    services: Services;
  },
): Promise<SettingsDocument['emails']> {
  const stored = await selectStoredSettingsForUpdate(db, now);
  const { emails } = settingsDocument.parse(stored);
  const after = change(emails[audience][kind] ?? emailOverride.parse({}));
  const { [kind]: _before, ...others } = emails[audience];
  const ofAudience = after ? { ...others, [kind]: after } : others;
  const storedEmails = valueIn(stored, 'emails') ?? {};
  await updateStoredSettings(db, { ...stored, emails: { ...(storedEmails as object), [audience]: ofAudience } }, now);
  await emit(db, { services, actor: { userId: actorId }, now }, settingsChanged({ groups: ['emails'] }));
  return { ...emails, [audience]: ofAudience };
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
