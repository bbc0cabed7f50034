import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';
import { ExpectedError } from './log/expected-error.ts';

function refusal(env: Record<string, string | undefined>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ExpectedError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('readConfig', () => {
  it('needs no variable at all', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:8080',
      trustProxy: false,
      databaseUrl: undefined,
      dataDir: path.resolve('data'),
      seed: 'demo',
      demoPassword: undefined,
      smtpUrl: undefined,
      smtpAllowPrivate: false,
      logLevel: 'info',
      metricsToken: undefined,
      stopDelay: 0,
      hsts: 'host',
      s3: undefined,
      virusScan: undefined,
      meetingServices: { zoom: undefined, google: undefined, classroom: undefined },
      paymentServices: { stripe: undefined, stripeJs: undefined, paypal: undefined },
    });
  });

  it.each([
    {
      title: 'an empty variable is an unset one',
      env: { PORT: '', SEED: ' ' },
      expected: { port: 8080, seed: 'demo' },
    },
    { title: 'the port moves the address', env: { PORT: '9000' }, expected: { publicUrl: 'http://127.0.0.1:9000' } },
    {
      title: 'listening everywhere is opened as localhost',
      env: { HOST: '0.0.0.0' },
      expected: { host: '0.0.0.0', publicUrl: 'http://localhost:8080' },
    },
    {
      title: 'the port that goes without saying is not said',
      env: { HOST: 'school.local', PORT: '80' },
      expected: { publicUrl: 'http://school.local' },
    },
    { title: 'an IPv6 host is bracketed', env: { HOST: '::1' }, expected: { publicUrl: 'http://[::1]:8080' } },
    {
      title: 'a slash at the end of the address goes',
      env: { PUBLIC_URL: 'https://school.example.com/' },
      expected: { publicUrl: 'https://school.example.com' },
    },
    { title: 'every proxy is trusted', env: { TRUST_PROXY: 'true' }, expected: { trustProxy: true } },
    { title: 'no proxy is trusted', env: { TRUST_PROXY: 'false' }, expected: { trustProxy: false } },
    { title: 'a number of proxies is trusted', env: { TRUST_PROXY: '1' }, expected: { trustProxy: 1 } },
    {
      title: 'proxies are trusted by address',
      env: { TRUST_PROXY: '10.0.0.0/8, ::1' },
      expected: { trustProxy: ['10.0.0.0/8', '::1'] },
    },
    {
      title: 'an outside database',
      env: { DATABASE_URL: 'postgresql://me:secret@db/school' },
      expected: { databaseUrl: 'postgresql://me:secret@db/school' },
    },
    { title: 'a data folder', env: { DATA_DIR: '/srv/lectern' }, expected: { dataDir: path.resolve('/srv/lectern') } },
    { title: 'https for every name below', env: { HSTS: 'subdomains' }, expected: { hsts: 'subdomains' } },
    {
      title: 'a bucket of Amazon with the keys of the machine',
      env: { S3_BUCKET: 'files', S3_REGION: 'eu-central-1' },
      expected: {
        s3: {
          bucket: 'files',
          endpoint: undefined,
          region: 'eu-central-1',
          accessKeyId: undefined,
          prefix: '',
          pathStyle: false,
        },
      },
    },
    {
      title: 'a folder in a bucket of another store',
      env: {
        S3_BUCKET: 'files',
        S3_ENDPOINT: 'https://s3.example.com/',
        S3_ACCESS_KEY_ID: 'me',
        S3_SECRET_ACCESS_KEY: 'secret',
        S3_PREFIX: '/schools/north/',
      },
      expected: {
        s3: {
          bucket: 'files',
          endpoint: 'https://s3.example.com',
          region: 'us-east-1',
          accessKeyId: 'me',
          secretAccessKey: 'secret',
          prefix: 'schools/north/',
          pathStyle: true,
        },
      },
    },
    {
      title: 'a virus scanner',
      env: { VIRUS_SCAN_CLAMD: 'unix:/run/clamd.ctl', VIRUS_SCAN_MAX_MB: '25' },
      expected: { virusScan: { kind: 'clamd', address: { path: '/run/clamd.ctl' }, seconds: 60, maxMb: 25 } },
    },
    {
      title: 'a command that finds viruses',
      env: { VIRUS_SCAN_COMMAND: '/usr/bin/scan --quiet', VIRUS_SCAN_SECONDS: '5' },
      expected: { virusScan: { kind: 'command', command: ['/usr/bin/scan', '--quiet'], seconds: 5, maxMb: 100 } },
    },
    { title: 'quiet', env: { LOG_LEVEL: 'silent' }, expected: { logLevel: 'silent' } },
  ])('$title', ({ env, expected }) => {
    expect(readConfig(env)).toMatchObject(expected);
  });

  it.each([
    {
      env: { PORT: 'eighty' },
      sentence: 'PORT is "eighty" but must be a whole number from 0 to 65535, for example PORT=8080',
    },
    {
      env: { PORT: '70000' },
      sentence: 'PORT is "70000" but must be a whole number from 0 to 65535, for example PORT=8080',
    },
    {
      env: { HOST: 'http://me' },
      sentence: 'HOST is "http://me" but must be a host name or an IP address, for example HOST=127.0.0.1',
    },
    { env: { SEED: 'yes' }, sentence: 'SEED is "yes" but must be demo or empty, for example SEED=demo' },
    {
      env: { DATABASE_URL: 'mysql://me:secret@db/school' },
      sentence:
        'DATABASE_URL must be the address of a PostgreSQL database, for example DATABASE_URL=postgres://lectern:password@localhost:5432/lectern',
    },
    {
      env: { DEMO_PASSWORD: 'short' },
      sentence: 'DEMO_PASSWORD must have 8 characters or more, for example DEMO_PASSWORD=moonlit-harbour',
    },
    {
      env: { S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'me' },
      sentence: 'S3_BUCKET is missing beside S3_REGION, S3_ACCESS_KEY_ID, for example S3_BUCKET=lectern-files',
    },
    {
      env: { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'me' },
      sentence: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or none',
    },
    {
      env: { VIRUS_SCAN_CLAMD: 'tcp://clamav', VIRUS_SCAN_COMMAND: 'scan' },
      sentence: 'VIRUS_SCAN_CLAMD and VIRUS_SCAN_COMMAND exclude each other: set one of them',
    },
    {
      env: { VIRUS_SCAN_MAX_MB: '10' },
      sentence: 'VIRUS_SCAN_CLAMD or VIRUS_SCAN_COMMAND is missing beside VIRUS_SCAN_SECONDS or VIRUS_SCAN_MAX_MB',
    },
  ])('says what is wrong with $env', ({ env, sentence }) => {
    expect(refusal(env)).toBe(sentence);
  });

  it.each([
    { HOST: 'school.local:80' },
    { PUBLIC_URL: 'school.example.com' },
    { PUBLIC_URL: 'https://example.com/school' },
    { TRUST_PROXY: 'maybe' },
    { TRUST_PROXY: '10.0.0.0/99' },
    { SMTP_URL: 'mail.example.com:25' },
    { LOG_LEVEL: 'loud' },
    { HSTS: 'true' },
    { S3_BUCKET: 'two words' },
    { S3_ENDPOINT: 's3.example.com' },
    { S3_PREFIX: '../other' },
    { S3_PATH_STYLE: 'yes' },
    { VIRUS_SCAN_CLAMD: '/run/clamd.ctl' },
    { VIRUS_SCAN_SECONDS: '0' },
    { VIRUS_SCAN_MAX_MB: '4096' },
  ])('refuses %o', (env) => {
    expect(refusal(env)).toMatch(new RegExp(`^${Object.keys(env)[0]} .+, for example `));
  });

  it('names every wrong variable at once', () => {
    const lines = refusal({ PORT: '-1', LOG_LEVEL: 'loud', SEED: 'demo' }).split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'LOG_LEVEL']);
  });

  it('never repeats a secret', () => {
    expect(
      refusal({
        DATABASE_URL: 'mysql://me:hunter2@db',
        DEMO_PASSWORD: 'hunter2',
        SMTP_URL: 'hunter2',
        S3_SECRET_ACCESS_KEY: 'hunter2 x',
      }),
    ).not.toContain('hunter2');
  });
});

describe('every setting', () => {
  const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');

  it('has its row in docs/running.md', () => {
    const rows = [...read('docs/running.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    expect(rows.toSorted()).toEqual(SETTINGS.toSorted());
  });

  it('reaches the container: from the image or through compose', () => {
    const image = [...(/^ENV (.*)$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '').matchAll(/(\w+)=/g)];
    const passed = [...read('deploy/compose.yaml').matchAll(/^ {6}([A-Z0-9_]+): .*/gm)];
    const names = [...image, ...passed].map(([, name]) => name).filter((name) => !name?.startsWith('POSTGRES_'));
    expect(names.toSorted()).toEqual(SETTINGS.toSorted());
  });
});
