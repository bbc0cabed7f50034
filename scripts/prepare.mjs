// Makes a fresh clone ready to run: packages, the right Node, and with --build the web. It runs before anything is
// installed, on any Node from 20.19, so it imports nothing but Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '..');
const at = (...parts) => path.join(root, ...parts);
const installedStamp = at('node_modules', '.lectern-prepare');
const builtStamp = at('packages', 'web', 'dist', '.stamp');
const ourNode = at('node_modules', '.bin', 'node');
const neededNode = 24;

class Failure extends Error {}
/** The signal that ended a step. */
let stopped;

async function prepare({ build }) {
  const lockHash = hash([at('package-lock.json')]);
  const installed = `${process.platform}-${process.arch} ${lockHash}`;
  const isInstalled = () => read(installedStamp) === installed;
  const built = build ? hash(webSources()) : '';
  const isBuilt = () => !build || read(builtStamp) === built;
  if (isInstalled() && isBuilt()) return checkNode();

  const release = await takeTurn();
  try {
    if (!isInstalled()) {
      if (!installedByHand()) await install();
      settleNode();
      writeStamp(installedStamp, installed);
    }
    checkNode();
    if (!isBuilt()) await buildWeb(built);
  } finally {
    release();
  }
}

async function install() {
  fs.rmSync(installedStamp, { force: true });
  // Development packages too: the web is built here. No install script is needed, and npm may refuse to run any.
  await step('Installing packages', ...npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'));
}

/** Whether npm was run by hand: then npm's list of installed packages has every version of the lock file. */
function installedByHand() {
  const [wanted, found] = [at('package-lock.json'), at('node_modules', '.package-lock.json')].map((file) => {
    const text = read(file);
    return text === undefined ? undefined : JSON.parse(text).packages;
  });
  if (!found) return false;
  return Object.entries(wanted).every(([place, { version, optional, devOptional }]) => {
    if (!place.includes('node_modules/')) return true;
    return found[place] ? found[place].version === version : Boolean(optional || devOptional);
  });
}

async function buildWeb(built) {
  fs.rmSync(builtStamp, { force: true });
  await step('Building the web', ...npm('run', 'build', '--workspace=@lectern/web'));
  writeStamp(builtStamp, built);
}

/** npm brings Node 24 for the common machines. Where its program does not run, an installed Node 24 takes its place. */
function settleNode() {
  if (!fs.existsSync(ourNode) || spawnSync(ourNode, ['--version']).status === 0) return;
  fs.rmSync(ourNode);
}

function checkNode() {
  if (fs.existsSync(ourNode) || Number.parseInt(process.versions.node, 10) >= neededNode) return;
  throw new Failure(
    `Lectern needs Node ${neededNode}, and npm has none for this machine (${process.platform} ${process.arch}): install it from https://nodejs.org and run the command again.`,
  );
}

/** What the built web is made from. A route tree is left out: the build writes it from the routes. */
function webSources() {
  const parts = ['packages/web', 'packages/contract/src', 'docs/guide', 'package-lock.json'];
  return parts
    .flatMap((part) => filesBelow(at(part)))
    .filter((file) => !/\.test\.tsx?$|routeTree\.gen\.ts$/.test(file));
}

function filesBelow(file) {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [file];
  const skipped = new Set(['node_modules', 'dist', 'checks']);
  const names = fs.readdirSync(file).filter((name) => !skipped.has(name) && !name.startsWith('.'));
  return names.toSorted().flatMap((name) => filesBelow(path.join(file, name)));
}

function hash(files) {
  const sum = createHash('sha256');
  for (const file of files)
    sum.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return sum.digest('hex');
}

/** Two commands started together must not install at once: the second one waits and finds the work done. */
async function takeTurn() {
  const turn = at('.cache', 'prepare.pid');
  fs.mkdirSync(path.dirname(turn), { recursive: true });
  for (let told = false; ; await delay(200)) {
    try {
      fs.writeFileSync(turn, String(process.pid), { flag: 'wx' });
      return () => fs.rmSync(turn, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = Number(read(turn));
    if (isAbandoned(turn, owner)) {
      fs.rmSync(turn, { force: true });
    } else if (owner && !told) {
      console.log(`Waiting for process ${owner}, which prepares the same folder`);
      told = true;
    }
  }
}

/** After a kill the number stays behind, and another program may have got it: nothing here takes a quarter of an hour. */
function isAbandoned(turn, owner) {
  const since = fs.statSync(turn, { throwIfNoEntry: false })?.mtimeMs;
  if (since === undefined) return false;
  if (Date.now() - since > 15 * 60_000) return true;
  try {
    if (owner) process.kill(owner, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function writeStamp(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** npm as it was started, so that a machine without npm on its PATH works too. */
function npm(...args) {
  const bin = at('node_modules', '.bin');
  const outside = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'));
  // Installing removes our own Node, so npm itself must run on the other one.
  const isInstall = args[0] === 'ci';
  const env = { ...cleanEnv(), PATH: (isInstall ? outside : [bin, ...outside]).join(path.delimiter) };
  const cli = process.env.npm_execpath;
  if (!cli?.endsWith('npm-cli.js')) return ['npm', ['--no-update-notifier', ...args], env];
  const node = [process.env.npm_node_execpath, process.execPath].find(
    (file) => file && !file.startsWith(at('node_modules')),
  );
  return [node ?? 'node', [cli, '--no-update-notifier', ...args], env];
}

/**
 * The caller's npm settings must not change what is installed (production only, another folder); the registry remains
 * theirs.
 */
function cleanEnv() {
  const kept =
    /^npm_config_(registry|cache|userconfig|globalconfig|cafile|ca|strict_ssl|proxy|http_proxy|https_proxy|noproxy)$/i;
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV' && (!/^npm_/i.test(name) || kept.test(name))),
  );
}

function endNow(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

async function step(title, program, args, env) {
  const started = Date.now();
  process.stdout.write(`${title} … `);
  const output = [];
  // A group of its own, so that a stop reaches the programs that npm starts in their turn.
  const detached = process.platform !== 'win32';
  const code = await new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, detached, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = (signal) => {
      stopped = signal;
      endNow(detached ? -child.pid : child.pid, signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    child.on('error', (error) => {
      output.push(Buffer.from(error.message));
      resolve(1);
    });
    child.on('close', (status) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end);
      resolve(status);
    });
  });
  if (stopped) {
    console.log('stopped');
    throw new Failure('Stopped.');
  }
  if (code === 0) {
    console.log(`${Math.max(1, Math.round((Date.now() - started) / 1000))} s`);
    return;
  }
  console.log('failed');
  const tail = Buffer.concat(output).toString().trimEnd().split('\n').slice(-30).join('\n');
  throw new Failure(`${tail}\n\n${title} failed: the reason is above.`);
}

try {
  await prepare({ build: process.argv.includes('--build') });
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
  // By the signal itself, so that npm does not go on to the command that this was to prepare.
  if (stopped) process.kill(process.pid, stopped);
}
