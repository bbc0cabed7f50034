import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EICAR, startClamd } from '../../../test/services/clamd.ts';
import { parseClamdAddress, parseCommand } from './settings.ts';
import { createVirusScanner, type VirusScanner } from './virus-scanner.ts';

const limits = { seconds: 60, maxMb: 1 };
/** Not a multiple of the size of one read. */
const LARGE = Buffer.from(Array.from({ length: 300_001 }, (_, at) => (at * 7919) % 251));

const dir = await mkdtemp(path.join(tmpdir(), 'lectern-scan-'));
const clean = path.join(dir, 'clean');
const infected = path.join(dir, 'infected');
beforeAll(async () => {
  await writeFile(clean, LARGE);
  await writeFile(infected, Buffer.concat([LARGE, EICAR]));
});
afterAll(() => rm(dir, { recursive: true }));

describe.each(['tcp', 'unix'])('clamd over %s', (kind) => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let scanner: VirusScanner;
  beforeAll(async () => {
    clamd = await startClamd(kind === 'unix' ? path.join(dir, 'clamd.ctl') : undefined);
    scanner = createVirusScanner({ kind: 'clamd', address: parseClamdAddress(clamd.url)!, ...limits });
  });
  afterAll(() => clamd.stop());
  afterEach(() => clamd.answers(undefined));

  it('gets the whole file, and says what is in it', async () => {
    expect(await scanner.status()).toEqual({ reachable: true, lastScan: null });
    expect(await scanner.scan(clean)).toEqual({ infected: false });
    expect(clamd.received.at(-1)?.equals(LARGE)).toBe(true);
    expect(await scanner.scan(infected)).toEqual({ infected: true, signature: 'Eicar-Test-Signature' });
    expect(await scanner.status()).toEqual({ reachable: true, lastScan: 'done' });
  });

  it('takes an empty file', async () => {
    const empty = path.join(dir, 'empty');
    await writeFile(empty, '');
    expect(await scanner.scan(empty)).toEqual({ infected: false });
    expect(clamd.received.at(-1)).toHaveLength(0);
  });

  it('that answers anything else has not checked the file', async () => {
    clamd.answers('INSTREAM size limit exceeded. ERROR');
    await expect(scanner.scan(clean)).rejects.toThrow('size limit exceeded');
    clamd.answers('stream: OK, or so');
    await expect(scanner.scan(clean)).rejects.toThrow('did not check');
    expect(await scanner.status()).toEqual({ reachable: true, lastScan: 'failed' });
  });

  it('that never answers is given up', async () => {
    clamd.answers('');
    const hasty = createVirusScanner({
      kind: 'clamd',
      address: parseClamdAddress(clamd.url)!,
      ...limits,
      seconds: 0.05,
    });
    await expect(hasty.scan(clean)).rejects.toThrow('aborted');
  });

  it('that is away fails each scan, and works again when it is back', async () => {
    await clamd.stop();
    await expect(scanner.scan(clean)).rejects.toThrow(/ECONNREFUSED|ENOENT/);
    expect(await scanner.status()).toEqual({ reachable: false, lastScan: 'failed' });
    await clamd.start();
    expect(await scanner.scan(clean)).toEqual({ infected: false });
  });

  it('cannot check a file that is gone', async () => {
    await expect(scanner.scan(path.join(dir, 'gone'))).rejects.toThrow('ENOENT');
  });
});

describe('a command', () => {
  const running = (source: string, seconds = 60) =>
    createVirusScanner({ kind: 'command', command: [process.execPath, '-e', source], ...limits, seconds });
  const finds = `process.exit(require('node:fs').readFileSync(process.argv[1]).includes('ANTIVIRUS-TEST') ? 1 : 0)`;

  it('says by its exit code what is in the file, whose path is its last argument', async () => {
    const scanner = running(finds);
    expect(await scanner.scan(clean)).toEqual({ infected: false });
    expect(await scanner.scan(infected)).toEqual({ infected: true, signature: '' });
    expect(await scanner.status()).toEqual({ reachable: null, lastScan: 'done' });
  });

  it('that ends with another code has not checked the file', async () => {
    const scanner = running('process.exit(2)');
    await expect(scanner.scan(clean)).rejects.toThrow('ended with 2');
    expect(await scanner.status()).toEqual({ reachable: null, lastScan: 'failed' });
  });

  it('that takes too long is ended', async () => {
    await expect(running('setInterval(() => undefined, 1000)', 0.05).scan(clean)).rejects.toThrow('aborted');
  });

  it('that does not exist has not checked the file', async () => {
    const scanner = createVirusScanner({ kind: 'command', command: [path.join(dir, 'none')], ...limits });
    await expect(scanner.scan(clean)).rejects.toThrow('ENOENT');
  });

  it('gets none of the secrets in the environment', async () => {
    process.env.S3_SECRET_ACCESS_KEY = 'hush';
    try {
      const scanner = running('process.exit(process.env.S3_SECRET_ACCESS_KEY === undefined ? 0 : 2)');
      expect(await scanner.scan(clean)).toEqual({ infected: false });
    } finally {
      delete process.env.S3_SECRET_ACCESS_KEY;
    }
  });
});

describe('the settings', () => {
  it.each([
    ['tcp://127.0.0.1:3311', { host: '127.0.0.1', port: 3311 }],
    ['tcp://clamav', { host: 'clamav', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['unix:', undefined],
    ['tcp://host/path', undefined],
    ['http://host', undefined],
    ['/run/clamav/clamd.ctl', undefined],
  ])('read the address %s', (text, address) => {
    expect(parseClamdAddress(text)).toEqual(address);
  });

  it('split a command at its spaces', () => {
    expect(parseCommand('/usr/bin/scan  --quiet -a')).toEqual(['/usr/bin/scan', '--quiet', '-a']);
  });
});
