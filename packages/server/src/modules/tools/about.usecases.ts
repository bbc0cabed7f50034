import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { VERSION } from '../../platform/version.ts';
import { parseChangelog, type Release } from './changelog.rules.ts';

const root = new URL('../../../../../', import.meta.url);
const packagesOfLectern = ['contract', 'server', 'web'] as const;

interface PackageFile {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

interface License {
  name: string;
  version: string;
  text: string;
  packages: { name: string; version: string; license: string }[];
}

const readPackage = async (file: URL | string): Promise<PackageFile> => JSON.parse(await readFile(file, 'utf8'));

/** Files that come with the program: read once, and again when that failed. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

const readReleases = once(async (): Promise<Release[]> => {
  return parseChangelog(await readFile(new URL('CHANGELOG.md', root), 'utf8'));
});

export const readChangelog = async () => ({ success: true as const, changelog: await readReleases() });

async function readDependencies(folder: string): Promise<License['packages']> {
  const file = new URL(`packages/${folder}/package.json`, root);
  const { dependencies = {} } = await readPackage(file);
  const names = Object.keys(dependencies).filter((name) => !name.startsWith('@lectern/'));
  const found = names.flatMap((name) => findPackageJSON(name, file) ?? []);
  const packages = await Promise.all(found.map((path) => readPackage(path)));
  return packages.map(({ name, version, license = '' }) => ({ name, version, license }));
}

/** Lectern's own license, and those of what it names as its dependencies, by name. */
export const readLicense = once(async (): Promise<License> => {
  const [text, own, ...found] = await Promise.all([
    readFile(new URL('LICENSE', root), 'utf8'),
    readPackage(new URL('package.json', root)),
    ...packagesOfLectern.map((folder) => readDependencies(folder)),
  ]);
  const byName = new Map(found.flat().map((one) => [one.name, one]));
  const packages = [...byName.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return { name: own.license ?? '', version: VERSION, text, packages };
});
