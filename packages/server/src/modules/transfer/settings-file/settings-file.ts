import { emailAudiences, settingsDocument } from '@lectern/contract';
import { secretPaths, settingsPictures } from '../../settings/index.ts';
import { ExportFileError, isObject, readDocument } from '../read/export-file.ts';

/** Taxes of all countries and their states fit. */
export const MAX_SETTINGS_FILE_BYTES = 1024 * 1024;
const MAX_SIGNS = 120_000;
/** Names of parts that are no settings, as they are listed. */
const MAX_LEFT_OUT = 100;
const MAX_NAME = 100;

type Tree = Record<string, unknown>;

/** What names files and pages of one school, and its secrets: of no use to another. */
const OF_ONE_SCHOOL = [
  ...settingsPictures,
  'general.pages',
  ...secretPaths,
  // Accounts with payment services.
  'payments.stripe',
  'payments.paypal',
  // Written one by one, as their HTML is sanitized there.
  ...emailAudiences.map((audience) => `emails.${audience}`),
];

const groups: ReadonlySet<string> = new Set(settingsDocument.keyof().options);

function without(tree: Tree, [key = '', ...rest]: readonly string[]): Tree {
  const inner = tree[key];
  if (rest.length > 0) return isObject(inner) ? { ...tree, [key]: without(inner, rest) } : tree;
  const { [key]: _, ...kept } = tree;
  return kept;
}

/** A tree of settings, as far as it makes sense in another school. */
export const portable = (tree: Tree): Tree =>
  OF_ONE_SCHOOL.reduce<Tree>((kept, path) => without(kept, path.split('.')), tree);

export interface SettingsFile {
  patch: Tree;
  /** Parts that are no settings of ours. */
  leftOut: string[];
}

/** Parses a settings export: the tree and its manifest. Throws `ExportFileError`. */
export function readSettingsFile(bytes: Uint8Array): SettingsFile {
  const document = readDocument(bytes, { maxBytes: MAX_SETTINGS_FILE_BYTES, maxSigns: MAX_SIGNS });
  if (!isObject(document)) throw new ExportFileError('not_an_export');
  const { manifest: _, ...tree } = document;
  const known = Object.keys(tree).filter((key) => groups.has(key) && isObject(tree[key]));
  if (known.length === 0) throw new ExportFileError('not_an_export');
  return {
    patch: portable(Object.fromEntries(known.map((key) => [key, tree[key]]))),
    leftOut: Object.keys(tree)
      .filter((key) => !known.includes(key))
      .slice(0, MAX_LEFT_OUT)
      .map((key) => key.slice(0, MAX_NAME)),
  };
}
