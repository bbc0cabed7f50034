import { isDeepStrictEqual } from 'node:util';
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
import { SECRET_MASK } from '@lectern/contract/limits';
import type { Permalinks } from '@lectern/contract/permalinks';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { paramsOf } from '../../platform/http/parsing/params.ts';
import type { Services } from '../../platform/services.ts';
import { wrongAllowedHost } from '../../platform/net/allowed-hosts.ts';
import { PUBLIC_PAGES } from '../../platform/http/invalidates.ts';
import { addonCatalog } from './addons.ts';
import { isCurrency } from './datas.ts';
import { deliveryDiffers, sendsMail } from './delivery/delivery.rules.ts';
import { changedSecrets, withoutSecrets, withSealedSecrets } from './secrets/secrets.ts';
import { insertChange } from './history/changes.queries.ts';
import { changesBetween } from './history/changes.rules.ts';
import { addonEvents, settingsChanged, settingsGroups } from './settings.events.ts';
import {
  selectAddonSwitches,
  selectStoredSettings,
  selectStoredSettingsForUpdate,
  updateStoredSettings,
  upsertAddonSwitches,
} from './settings.queries.ts';
import type { ChangedSetting } from './settings.tables.ts';
import { upsertFormerPermalinks } from './permalinks/permalinks.queries.ts';
import { baseError, changedBases } from './permalinks/permalinks.rules.ts';
import { brokenLines } from './one-line.ts';
import { isTooDeep, mergeTrees, valueIn } from './settings.rules.ts';
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

/** The first path segments of public pages. Cached after the first read. */
export const readPermalinks = async (services: Pick<Services, 'cache'>): Promise<Permalinks> =>
  (await readSettings(services)).advance.permalinks;

export const defaultSettings = (): SettingsDocument => settingsDocument.parse({});

/** Which add-ons are on. Kept in memory. */
export function readActiveAddons(services: Pick<Services, 'cache'>): Promise<ReadonlySet<AddonSlug>> {
  return services.cache.value(ADDONS_KEY, async (db) => {
    const switches = new Map((await selectAddonSwitches(db)).map((row) => [row.slug, row.active]));
    return new Set(addonSlugs.filter((slug) => switches.get(slug) ?? addonCatalog[slug].activeByDefault));
  });
}

/** Days are cut by it in the database and here. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}

/**
 * Codes that do not arrive would lock everyone out: they need a mail server, which cannot be removed while they are on.
 * If it was lost, other settings can still be changed.
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

async function requireUsableCurrency({ before, after }: Record<'before' | 'after', SettingsDocument>): Promise<void> {
  const { code, thousand, decimal } = after.payments.currency;
  if (thousand === decimal) invalid('payments.currency.thousand', 'same_separators');
  if (code !== before.payments.currency.code && !(await isCurrency(code))) {
    invalid('payments.currency.code', 'unknown_currency');
  }
}

async function requireUsable(
  db: Db,
  services: Pick<Services, 'config'>,
  documents: Record<'before' | 'after', SettingsDocument>,
): Promise<void> {
  if (!isTimeZone(documents.after.general.site.timezone)) invalid('general.site.timezone', 'unknown_timezone');
  requireUsableCodes(services, documents);
  await requireUsableCurrency(documents);
  const wrong = baseError(documents.after.advance.permalinks);
  if (wrong) invalid(`advance.permalinks.${wrong.key}`, wrong.reason);
  const line = wrongAllowedHost(documents.after.integrations.allowed_hosts);
  if (line !== undefined) invalid('integrations.allowed_hosts', 'not_a_host', { line });
  // One after the other: a request's transaction has one connection.
  for (const check of settingsChecks.all()) await check(db, documents);
}

/**
 * The document with `patch` laid over it, checked; a secret in it is sealed. Nothing is written. `dropSecret`: a secret
 * that is for another server now is forgotten; otherwise it has to be given again.
 */
export function settingsWith(
  services: Pick<Services, 'secrets'>,
  {
    stored,
    patch,
    dropSecret = false,
  }: { stored: Record<string, unknown>; patch: Record<string, unknown>; dropSecret?: boolean },
): { merged: Record<string, unknown>; before: SettingsDocument; after: SettingsDocument } {
  if (isTooDeep(patch)) invalid('body', 'too_deep');
  // Their HTML is sanitized there.
  const audience = emailAudiences.find((one) => valueIn(patch, 'emails', one) !== undefined);
  if (audience) invalid(`emails.${audience}`, 'emails_one_by_one');
  const [broken] = brokenLines(patch);
  if (broken) invalid(broken, 'one_line');
  const merged = mergeTrees(stored, patch);
  const parsed = settingsDocument.safeParse(merged);
  if (!parsed.success) throw new AppError('invalid_params', { params: paramsOf(parsed.error) });
  const before = settingsDocument.parse(stored);
  const after = withSealedSecrets(services, { before, after: parsed.data, patch, dropSecret });
  return { merged, before, after };
}

/** Where the money of payments goes. */
const gatewaysDiffer = ({ before, after }: Record<'before' | 'after', SettingsDocument>): boolean =>
  !isDeepStrictEqual(before.payments.stripe, after.payments.stripe) ||
  !isDeepStrictEqual(before.payments.paypal, after.payments.paypal);

/** Where the server's own requests may go. */
const outgoingDiffers = ({ before, after }: Record<'before' | 'after', SettingsDocument>): boolean =>
  before.integrations.allow_http !== after.integrations.allow_http ||
  before.integrations.allowed_hosts !== after.integrations.allowed_hosts ||
  before.integrations.ai.base_url !== after.integrations.ai.base_url;

/** How people sign in, and who the emails with their links come from. */
const accountsDependOn = ({ before, after }: Record<'before' | 'after', SettingsDocument>): boolean =>
  !isDeepStrictEqual(before.authentication, after.authentication) ||
  !isDeepStrictEqual(before.emails.general, after.emails.general);

/** Emails in the school's own words and taxes have limits of their own. */
function lengthWithoutLongParts(document: Record<string, unknown>): number {
  const emails = { ...(valueIn(document, 'emails') as Record<string, unknown> | undefined) };
  for (const audience of emailAudiences) delete emails[audience];
  const payments = { ...(valueIn(document, 'payments') as Record<string, unknown> | undefined) };
  payments.tax = { ...(valueIn(payments, 'tax') as Record<string, unknown> | undefined), regions: [] };
  return JSON.stringify({ ...document, emails, payments }).length;
}

export interface ChangedSettings {
  settings: SettingsDocument;
  deliveryChanged: boolean;
}

/**
 * Writes the history entry and the former addresses of a change. For secrets, only the fact of the change is stored.
 */
async function noteChange(
  db: Db,
  change: { before: SettingsDocument; after: SettingsDocument; actorId: number; now: Date; undoes: number | null },
): Promise<void> {
  const { before, after, actorId, now: changedAt, undoes } = change;
  const changes = changesBetween(withoutSecrets(before), withoutSecrets(after));
  for (const path of changedSecrets(before, after)) {
    if (changes.some((change) => change.path === path)) continue;
    changes.push({ path, before: SECRET_MASK, after: SECRET_MASK });
  }
  if (changes.length > 0) await insertChange(db, { changedAt, actorId, undoes, changes });
  await upsertFormerPermalinks(
    db,
    changedBases(before.advance.permalinks, after.advance.permalinks).map((former) => ({
      kind: 'base',
      ...former,
      createdAt: changedAt,
    })),
  );
}

/** The settings with a part that need not be saved laid over them. Nothing is written. */
export async function settingsToTry(services: Services, patch: Record<string, unknown>): Promise<SettingsDocument> {
  return settingsWith(services, { stored: await selectStoredSettings(services.db), patch }).after;
}

/** What laying `patch` over the document would change, without writing; a value that is none is refused. */
export async function previewSettings(
  db: Db,
  services: Services,
  patch: Record<string, unknown>,
): Promise<ChangedSetting[]> {
  const { before, after } = settingsWith(services, { stored: await selectStoredSettings(db), patch, dropSecret: true });
  await requireUsable(db, services, { before, after });
  return changesBetween(withoutSecrets(before), withoutSecrets(after));
}

/**
 * Merges a partial tree into the stored one; an invalid part changes nothing. `requireConfirmed` is called if accounts
 * depend on the change.
 */
export async function changeSettings(
  db: Db,
  {
    patch,
    actorId,
    now,
    services,
    requireConfirmed,
    undoes = null,
    dropSecret = false,
  }: {
    patch: Record<string, unknown>;
    actorId: number;
    now: Date;
    services: Services;
    requireConfirmed?: () => unknown;
    /** The change that this one takes back. */
    undoes?: number | null;
    dropSecret?: boolean;
  },
): Promise<ChangedSettings> {
  const stored = await selectStoredSettingsForUpdate(db, now);
  const { merged, before, after } = settingsWith(services, { stored, patch, dropSecret });
  await requireUsable(db, services, { before, after });
  if (lengthWithoutLongParts(merged) > UNKNOWN_KEYS_LIMIT) throw new AppError('body_too_large');
  const deliveryChanged = deliveryDiffers(before.emails.delivery, after.emails.delivery);
  const documents = { before, after };
  const isSensitive = [accountsDependOn, gatewaysDiffer, outgoingDiffers].some((differs) => differs(documents));
  if (deliveryChanged || isSensitive) requireConfirmed?.();
  // Parsed values over the merged tree: 'yes' is stored as true, unknown keys are kept.
  await updateStoredSettings(db, mergeTrees(merged, after), now);
  await noteChange(db, { before, after, actorId, now, undoes });
  const groups = settingsGroups.filter((group) => Object.hasOwn(patch, group));
  await emit(db, { services, actor: { userId: actorId }, now }, settingsChanged({ groups }));
  return { settings: after, deliveryChanged };
}

export async function resetSettings(
  db: Db,
  { actorId, now, services }: { actorId: number; now: Date; services: Services },
): Promise<ChangedSettings> {
  const before = settingsDocument.parse(await selectStoredSettingsForUpdate(db, now));
  const settings = defaultSettings();
  await updateStoredSettings(db, {}, now);
  await noteChange(db, { before, after: settings, actorId, now, undoes: null });
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
  // Its words are long and are set back by themselves: the history only says that they were changed.
  const changes = [{ path: `emails.${audience}.${kind}`, before: null, after: null }];
  await insertChange(db, { changedAt: now, actorId, undoes: null, changes });
  await emit(db, { services, actor: { userId: actorId }, now }, settingsChanged({ groups: ['emails'] }));
  return { ...emails, [audience]: ofAudience };
}

/** After the commit: every process drops the old values and the public pages rendered with them. */
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
