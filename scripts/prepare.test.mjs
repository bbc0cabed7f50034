import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root;

const lock = (name) => ({
  name: 'clone',
  lockfileVersion: 3,
  packages: {
    '': { name: 'clone', workspaces: ['packages/*'], devDependencies: { [name]: `file:${name}` } },
    [name]: { version: '1.0.0', dev: true },
    [`node_modules/${name}`]: { resolved: name, link: true },
    'node_modules/@lectern/web': { resolved: 'packages/web', link: true },
    'packages/web': { name: '@lectern/web' },
  },
});

const build = `node -e "fs.mkdirSync('dist', { recursive: true }); fs.copyFileSync('src/page.txt', 'dist/page.txt')"`;

/** A clone in small: one package from its own folder instead of the registry, and a web that is one file. */
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-clone-')));
  write('scripts/prepare.mjs', fs.readFileSync(path.join(import.meta.dirname, 'prepare.mjs'), 'utf8'));
  depend('tool');
  write('packages/web/package.json', { name: '@lectern/web', scripts: { build } });
  write('packages/web/src/page.txt', 'first');
});

afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

function write(file, content) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

function read(file) {
  return fs.readFileSync(path.join(root, file), 'utf8');
}

function depend(name) {
  write('package.json', { name: 'clone', workspaces: ['packages/*'], devDependencies: { [name]: `file:${name}` } });
  write('package-lock.json', lock(name));
  write(`${name}/package.json`, { name, version: '1.0.0' });
}

function prepare(env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/prepare.mjs', '--build'], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    child.on('close', (code) => resolve({ code, said }));
  });
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** For starting npm. */
const PATIENT = { timeout: 60_000 };

const installs = expect.stringMatching(/^Installing packages … \d+ s\n/);
const builds = expect.stringMatching(/Building the web … \d+ s\n$/);

describe('preparing a clone', () => {
  it('installs and builds once, and says nothing when nothing has changed', async () => {
    const first = await prepare();
    expect(first).toEqual({ code: 0, said: installs });
    expect(first.said).toEqual(builds);
    expect(read('packages/web/dist/page.txt')).toBe('first');
    expect(await prepare()).toEqual({ code: 0, said: '' });
  });

  it('installs what development needs, whatever the environment asks', async () => {
    await prepare({ NODE_ENV: 'production', npm_config_omit: 'dev' });
    expect(fs.existsSync(path.join(root, 'node_modules/tool/package.json'))).toBe(true);
  });

  it('builds again when a source has changed', async () => {
    await prepare();
    write('packages/web/src/page.txt', 'second');
    expect(await prepare()).toEqual({ code: 0, said: expect.stringMatching(/^Building the web … \d+ s\n$/) });
    expect(read('packages/web/dist/page.txt')).toBe('second');
  });

  it('installs again when the lock file has changed', async () => {
    await prepare();
    depend('other');
    expect(await prepare()).toEqual({ code: 0, said: installs });
    expect(fs.existsSync(path.join(root, 'node_modules/other/package.json'))).toBe(true);
  });

  it('does the work once when two commands start together', async () => {
    const both = await Promise.all([prepare(), prepare()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const said = both.map((one) => one.said).join('');
    expect(said.match(/Installing packages/g)).toHaveLength(1);
    expect(said.match(/Building the web/g)).toHaveLength(1);
  });

  it('shows why a build failed, and builds again the next time', async () => {
    fs.rmSync(path.join(root, 'packages/web/src/page.txt'));
    const failed = await prepare();
    expect(failed.code).toBe(1);
    expect(failed.said).toMatch(
      /Building the web … failed\n[^]*ENOENT[^]*\nBuilding the web failed: the reason is above\.\n$/,
    );

    write('packages/web/src/page.txt', 'back');
    expect(await prepare()).toMatchObject({ code: 0 });
    expect(read('packages/web/dist/page.txt')).toBe('back');
  });

  it.each(['SIGTERM', 'SIGINT'])('a %s during the build ends it with all it has started', async (signal) => {
    const hangs = `node -e "fs.writeFileSync('building.pid', String(process.pid)); setInterval(() => {}, 1000)"`;
    write('packages/web/package.json', { name: '@lectern/web', scripts: { build: `${hangs} && true` } });
    const child = spawn(process.execPath, ['scripts/prepare.mjs', '--build'], { cwd: root, stdio: 'ignore' });
    const ended = once(child, 'exit');
    const pidFile = path.join(root, 'packages/web/building.pid');
    await expect.poll(() => fs.existsSync(pidFile) && fs.readFileSync(pidFile, 'utf8'), PATIENT).toMatch(/^\d+$/);
    const builder = Number(read('packages/web/building.pid'));
    child.kill(signal);
    // npm sees a signal and not a code, and does not go on to the command.
    expect(await ended).toEqual([null, signal]);
    // A process that has not been waited for still has its number.
    await expect.poll(() => isRunning(builder), PATIENT).toBe(false);

    write('packages/web/package.json', { name: '@lectern/web', scripts: { build } });
    expect(await prepare()).toMatchObject({ code: 0 });
    expect(read('packages/web/dist/page.txt')).toBe('first');
  });

  it('shows why packages could not be installed', async () => {
    write('package.json', { name: 'clone', devDependencies: { missing: 'file:missing' } });
    const failed = await prepare();
    expect(failed).toEqual({
      code: 1,
      said: expect.stringContaining('Installing packages failed: the reason is above.'),
    });
  });
});
