import fs from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../../log/expected-error.ts';

/** The user that runs PostgreSQL. It refuses to run as root, so root uses the user "nobody". */
export type DatabaseUser = {
  /** Undefined where the system knows no user numbers. */
  uid: number | undefined;
  own(folder: string): void;
  command(program: string, args: string[]): [program: string, args: string[]];
};

const nobody = 65534;

export function databaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) {
    return { uid: process.getuid?.(), own: () => {}, command: (program, args) => [program, args] };
  }
  const setpriv = findOnPath('setpriv');
  if (!setpriv) {
    throw new ExpectedError(
      'Started as root, Lectern needs the program setpriv (of the package util-linux) to run PostgreSQL as another user: install it, start Lectern as an ordinary user, or give a database in DATABASE_URL.',
    );
  }
  // The user "nobody" cannot enter folders of root, where node_modules and the data folder may be. Of root's
  // capabilities PostgreSQL keeps only the one to open such paths.
  const drop = [
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ];
  return {
    uid: nobody,
    own: (folder) => fs.chownSync(folder, nobody, nobody),
    command: (program, args) => [setpriv, [...drop, program, ...args]],
  };
}

function findOnPath(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/bin'];
  return folders.map((folder) => path.join(folder, program)).find((file) => fs.existsSync(file));
}
