import { spawn } from 'node:child_process';
import { ScanFailed, type ScanResult } from './scan-result.ts';

const CLEAN = 0;
const INFECTED = 1;

/** The environment without the secrets of the server. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, SystemRoot, TMPDIR, TEMP, TMP } = process.env;
  const known = { PATH, HOME, LANG, SystemRoot, TMPDIR, TEMP, TMP };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** Runs a program with the path of the file as its last argument. Throws unless it ends with 0 (clean) or 1 (infected). */
export function scanWithCommand(
  [program, ...args]: readonly [string, ...string[]],
  file: string,
  signal: AbortSignal,
): Promise<ScanResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args, file], {
      stdio: 'ignore',
      env: environment(),
      signal,
      killSignal: 'SIGKILL',
    });
    child.once('error', reject);
    child.once('exit', (code, killed) => {
      if (code === CLEAN) resolve({ infected: false });
      else if (code === INFECTED) resolve({ infected: true, signature: '' });
      else reject(new ScanFailed(`the virus scanner ended with ${code ?? killed}`));
    });
  });
}
