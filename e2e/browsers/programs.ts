import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { missing } from './driver.ts';

const START_TIMEOUT_MS = 30_000;

/** The first of these programs that is here; a name is looked for in PATH, a path may be a pattern. */
export function findProgram(title: string, variable: string, candidates: readonly string[]): string {
  const named = process.env[variable];
  const wanted = named ? [named] : candidates;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = wanted.flatMap((one) =>
    path.isAbsolute(one) ? fs.globSync(one) : folders.map((folder) => path.join(folder, one)),
  );
  const found = places.find((place) => fs.existsSync(place));
  if (!found) throw missing(`${title} (${wanted.join(', ')}${named ? `, from ${variable}` : ''})`);
  return found;
}

/** Starts a program and waits until it says this; it is ended with the tests at the latest. */
export async function startUntil(
  program: string,
  args: string[],
  { says, env = {} }: { says: RegExp; env?: Record<string, string> },
): Promise<{ said: RegExpExecArray; stop: () => Promise<void> }> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const said = await heard(child, says, program);
  return {
    said,
    async stop() {
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(end, 5000);
      await exited;
      clearTimeout(late);
    },
  };
}

function heard(child: ChildProcess, says: RegExp, program: string): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = (why: string) => reject(new Error(`${program} ${why}:\n${text}`));
    const late = setTimeout(() => fail('did not start in time'), START_TIMEOUT_MS);
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      const found = says.exec(text);
      if (found) {
        clearTimeout(late);
        resolve(found);
      }
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`ended with ${String(code)}`));
  });
}
