import { type SettingsDocument, settingPathsOf, settingsGroups } from '@lectern/contract';
import { MAX_GATEWAY_KEY_LENGTH, MAX_MAIL_SECRET_LENGTH, SECRET_MASK } from '@lectern/contract/limits';
import { seal, unseal } from '../../../platform/sealed.ts';
import type { Services } from '../../../platform/services.ts';
import { secretOwner } from '../delivery/delivery.rules.ts';
import { isTree, type Tree, valueIn } from '../settings.rules.ts';
import { invalid } from '../words/messages.ts';

/** Paths of the settings that are stored sealed. */
export const secretPaths: readonly string[] = settingPathsOf(settingsGroups, 'secret');

const MAIL_SECRET = 'emails.delivery.secret';
const AI_KEY = 'integrations.ai.api_key';

const maxLengthOf = (path: string) => (path === MAIL_SECRET ? MAX_MAIL_SECRET_LENGTH : MAX_GATEWAY_KEY_LENGTH);

/** What a secret is sealed for. That of a mail server or an AI service opens for the same server only. */
function ownerOf(settings: SettingsDocument, path: string): string {
  if (path === MAIL_SECRET) return secretOwner(settings.emails.delivery);
  if (path === AI_KEY) return JSON.stringify([AI_KEY, originOf(settings.integrations.ai.base_url)]);
  return path;
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

const sealedFor = (settings: SettingsDocument, path: string) =>
  ({ purpose: 'settings', owner: ownerOf(settings, path) }) as const;

const stored = (settings: SettingsDocument, path: string): string =>
  String(valueIn(settings, ...path.split('.')) ?? '');

function replaced<Document extends Tree>(
  tree: Document,
  [key = '', ...rest]: readonly string[],
  value: string,
): Document {
  const inner = tree[key];
  return { ...tree, [key]: rest.length > 0 && isTree(inner) ? replaced(inner, rest, value) : value };
}

function sealedSecret(
  services: Pick<Services, 'secrets'>,
  {
    before,
    after,
    path,
    sent,
    dropSecret,
  }: {
    before: SettingsDocument;
    after: SettingsDocument;
    path: string;
    /** What the caller wrote, undefined or the mask for "as it is". */
    sent: string | undefined;
    dropSecret: boolean;
  },
): string {
  if (sent !== undefined && sent !== SECRET_MASK) {
    const n = maxLengthOf(path);
    if (sent.length > n) invalid(path, 'too_many_characters', { n });
    return sent === '' ? '' : seal(services, sealedFor(after, path), Buffer.from(sent));
  }
  const kept = stored(before, path);
  if (kept !== '' && ownerOf(before, path) !== ownerOf(after, path)) {
    if (dropSecret) return '';
    invalid(path, path === AI_KEY ? 'key_again' : 'secret_again');
  }
  return kept;
}

/**
 * The document with its secrets sealed. A secret that is stored goes to no other owner, so it has to be given again when
 * the owner changes; with `dropSecret` it is forgotten then.
 */
export function withSealedSecrets(
  services: Pick<Services, 'secrets'>,
  {
    before,
    after,
    patch,
    dropSecret,
  }: { before: SettingsDocument; after: SettingsDocument; patch: Tree; dropSecret: boolean },
): SettingsDocument {
  return secretPaths.reduce<SettingsDocument>((document, path) => {
    const place = path.split('.');
    const sent = valueIn(patch, ...place) === undefined ? undefined : stored(after, path);
    return replaced(document, place, sealedSecret(services, { before, after, path, sent, dropSecret }));
  }, after);
}

/** The settings as anybody may read them: secrets are only said to be there. */
export const withoutSecrets = (settings: SettingsDocument): SettingsDocument =>
  secretPaths.reduce<SettingsDocument>(
    (document, path) => replaced(document, path.split('.'), stored(settings, path) === '' ? '' : SECRET_MASK),
    settings,
  );

/** Paths of the secrets that a change has replaced, given or removed. */
export const changedSecrets = (before: SettingsDocument, after: SettingsDocument): string[] =>
  secretPaths.filter((path) => stored(before, path) !== stored(after, path));

/** A secret in clear; '' if none is stored. */
export function openSecret(services: Pick<Services, 'secrets'>, settings: SettingsDocument, path: string): string {
  const sealed = stored(settings, path);
  return sealed === '' ? '' : unseal(services, sealedFor(settings, path), sealed).toString();
}
