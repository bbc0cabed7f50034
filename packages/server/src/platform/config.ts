import path from 'node:path';
import { isIP } from 'node:net';
import { UPLOAD_MB_RANGE } from '@lectern/contract/limits';
import { z } from 'zod';
import type { ObjectStoreSettings } from './files/object-store-settings.ts';
import { parseClamdAddress, parseCommand, type VirusScanSettings } from './files/virus-scan/settings.ts';
import { ExpectedError } from './log/expected-error.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type Config = {
  port: number;
  host: string;
  /** The address people type, as an origin: without a path, a slash at its end or the port that goes without saying. */
  publicUrl: string;
  /** Passed to Fastify: all proxies, none, a number of them, or their addresses. */
  trustProxy: boolean | number | string[];
  /** Absent: Lectern runs its own PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  seed: 'demo' | 'empty';
  demoPassword: string | undefined;
  /** The mail server of a school that has set none; 'none' stops all sending, whatever is set. */
  smtpUrl: string | undefined;
  /** A mail server of the settings may be inside of the network. */
  smtpAllowPrivate: boolean;
  logLevel: (typeof logLevels)[number];
  /** Where support keys are checked. Absent: the school takes none. */
  supportUrl: string | undefined;
  updateUrl: string | undefined;
  /** Absent: there is no /metrics. */
  metricsToken: string | undefined;
  /** Seconds between saying that a stop comes and taking nothing in any more. */
  stopDelay: number;
  /** Scope of the Strict-Transport-Security header. */
  hsts: 'host' | 'subdomains' | 'off';
  /** Undefined when files are stored in `dataDir`. */
  s3: ObjectStoreSettings | undefined;
  /** Undefined when uploaded files are not checked for viruses. */
  virusScan: VirusScanSettings | undefined;
  /** Origins that tests call in place of Zoom and Google. */
  meetingServices: { zoom: string | undefined; google: string | undefined };
  /** Origins that tests call in place of Stripe and PayPal; `stripeJs` is where browsers get Stripe's script. */
  paymentServices: Record<'stripe' | 'stripeJs' | 'paypal', string | undefined>;
};

type Variable<T> = { schema: z.ZodType<T, string>; must: string; example: string; secret?: boolean };

const variables = {
  PORT: {
    schema: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .pipe(z.number().max(65535)),
    must: 'must be a whole number from 0 to 65535',
    example: '8080',
  },
  HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .refine((host) => URL.canParse(`http://${bracketed(host)}:1`)),
    must: 'must be a host name or an IP address',
    example: '127.0.0.1',
  },
  PUBLIC_URL: {
    schema: z
      .string()
      .refine(isOrigin)
      .transform((address) => new URL(address).origin),
    must: 'must be an address with http or https and without a path',
    example: 'https://school.example.com',
  },
  TRUST_PROXY: {
    schema: z.string().refine(isTrust).transform(parseTrust),
    must: 'must be true, false, a number of proxies, or their addresses separated by commas',
    example: '10.0.0.0/8',
  },
  DATABASE_URL: {
    schema: z.string().refine((address) => hasProtocol(address, ['postgres:', 'postgresql:'])),
    must: 'must be the address of a PostgreSQL database',
    example: 'postgres://lectern:password@localhost:5432/lectern',
    secret: true,
  },
  DATA_DIR: { schema: z.string(), must: 'must be a folder', example: './data' },
  SEED: { schema: z.enum(['demo', 'empty']), must: 'must be demo or empty', example: 'demo' },
  DEMO_PASSWORD: {
    schema: z.string().min(8),
    must: 'must have 8 characters or more',
    example: 'moonlit-harbour',
    secret: true,
  },
  SMTP_URL: {
    schema: z.string().refine((address) => address === 'none' || hasProtocol(address, ['smtp:', 'smtps:'])),
    must: 'must be the address of a mail server, or none',
    example: 'smtp://user:password@mail.example.com:587',
    secret: true,
  },
  SMTP_ALLOW_PRIVATE: {
    schema: z.enum(['true', 'false']).transform((text) => text === 'true'),
    must: 'must be true or false',
    example: 'true',
  },
  SUPPORT_URL: {
    schema: z.string().refine((address) => hasProtocol(address, ['http:', 'https:'])),
    must: 'must be the address of a support service',
    example: 'https://support.example.com/keys',
  },
  UPDATE_URL: {
    schema: z.string().refine((address) => hasProtocol(address, ['http:', 'https:'])),
    must: 'must be the address of the newest release',
    example: 'https://api.github.com/repos/owner/lectern/releases/latest',
  },
  METRICS_TOKEN: {
    schema: z
      .string()
      .min(16)
      .regex(/^[\w.~+/=-]+$/),
    must: 'must have 16 characters or more: letters, digits and . _ ~ + / = -',
    example: 'b4d2c9f07e1a4f55',
    secret: true,
  },
  STOP_DELAY: {
    schema: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().max(60)),
    must: 'must be a whole number of seconds from 0 to 60',
    example: '5',
  },
  HSTS: {
    schema: z.enum(['host', 'subdomains', 'off']),
    must: 'must be host, subdomains or off',
    example: 'subdomains',
  },
  S3_BUCKET: {
    schema: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i),
    must: 'must be the name of a bucket',
    example: 'lectern-files',
  },
  S3_ENDPOINT: {
    schema: z
      .string()
      .refine(isOrigin)
      .transform((address) => new URL(address).origin),
    must: 'must be an address with http or https and without a path',
    example: 'https://s3.example.com',
  },
  S3_REGION: {
    schema: z.string().regex(/^[a-z0-9-]{2,40}$/),
    must: 'must be the name of a region',
    example: 'eu-central-1',
  },
  S3_ACCESS_KEY_ID: {
    schema: z.string().regex(/^\S{1,256}$/),
    must: 'must be an access key',
    example: 'lectern',
    secret: true,
  },
  S3_SECRET_ACCESS_KEY: {
    schema: z.string().regex(/^\S{1,256}$/),
    must: 'must be the secret of the access key',
    example: 'b4d2c9f07e1a4f55',
    secret: true,
  },
  S3_PREFIX: {
    schema: z
      .string()
      .regex(/^\/?[\w-]+(\/[\w-]+){0,5}\/?$/)
      .transform((folder) => `${folder.replace(/^\/|\/$/g, '')}/`),
    must: 'must be a folder in the bucket: letters, digits, - and _',
    example: 'schools/north',
  },
  S3_PATH_STYLE: {
    schema: z.enum(['true', 'false']).transform((text) => text === 'true'),
    must: 'must be true or false',
    example: 'true',
  },
  VIRUS_SCAN_CLAMD: {
    schema: z
      .string()
      .transform(parseClamdAddress)
      .refine((address) => address !== undefined),
    must: 'must be the address of clamd: tcp://host:port or unix:/path',
    example: 'unix:/run/clamav/clamd.ctl',
  },
  VIRUS_SCAN_COMMAND: {
    schema: z.string().max(1000).transform(parseCommand),
    must: 'must be a program with its arguments',
    example: '/usr/bin/clamdscan --fdpass --no-summary',
  },
  VIRUS_SCAN_SECONDS: {
    schema: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(600)),
    must: 'must be a whole number of seconds from 1 to 600',
    example: '60',
  },
  VIRUS_SCAN_MAX_MB: {
    schema: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(UPLOAD_MB_RANGE[1])),
    must: `must be a whole number of megabytes from 1 to ${UPLOAD_MB_RANGE[1]}`,
    example: '100',
  },
  LOG_LEVEL: { schema: z.enum(logLevels), must: `must be one of ${logLevels.join(', ')}`, example: 'info' },
} satisfies Record<string, Variable<unknown>>;

/** The names of all settings. */
export const SETTINGS = Object.keys(variables);

type Variables = typeof variables;
type Values = { [Name in keyof Variables]: z.output<Variables[Name]['schema']> | undefined };

/** Reads the settings of the environment. Every wrong one is named in the same message, so that one restart is enough. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values = Object.fromEntries(
    Object.entries<Variable<unknown>>(variables).map(([name, variable]) => {
      // Compose files and CI systems pass an unset variable as an empty one.
      const text = env[name]?.trim();
      if (!text) return [name, undefined];
      const parsed = variable.schema.safeParse(text);
      if (!parsed.success) problems.push(describe(name, text, variable));
      return [name, parsed.data];
    }),
  ) as Values;
  const s3 = objectStoreOf(values, problems);
  const virusScan = virusScanOf(values, problems);
  if (problems.length > 0) throw new ExpectedError(problems.join('\n'));

  const port = values.PORT ?? 8080;
  const host = values.HOST ?? '127.0.0.1';
  return {
    port,
    host,
    publicUrl: values.PUBLIC_URL ?? defaultPublicUrl(host, port),
    trustProxy: values.TRUST_PROXY ?? false,
    databaseUrl: values.DATABASE_URL,
    dataDir: path.resolve(values.DATA_DIR ?? 'data'),
    seed: values.SEED ?? 'demo',
    demoPassword: values.DEMO_PASSWORD,
    smtpUrl: values.SMTP_URL,
    smtpAllowPrivate: values.SMTP_ALLOW_PRIVATE ?? false,
    logLevel: values.LOG_LEVEL ?? 'info',
    supportUrl: values.SUPPORT_URL,
    updateUrl: values.UPDATE_URL,
    metricsToken: values.METRICS_TOKEN,
    stopDelay: values.STOP_DELAY ?? 0,
    hsts: values.HSTS ?? 'host',
    s3,
    virusScan,
    meetingServices: { zoom: standIn(env.TEST_ZOOM_URL), google: standIn(env.TEST_GOOGLE_URL) },
    paymentServices: {
      stripe: standIn(env.TEST_STRIPE_URL),
      stripeJs: standIn(env.TEST_STRIPE_JS_URL),
      paypal: standIn(env.TEST_PAYPAL_URL),
    },
  };
}

/** Only tests set it, so it is no setting. */
const standIn = (origin: string | undefined): string | undefined => (origin && isOrigin(origin) ? origin : undefined);

/** Object storage needs several variables. A missing one is an error. */
function objectStoreOf(values: Values, problems: string[]): ObjectStoreSettings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const given = SETTINGS.filter((name) => name.startsWith('S3_') && values[name as keyof Values] !== undefined);
  if (given.length === 0 || problems.some((problem) => problem.startsWith('S3_'))) return undefined;
  if (bucket === undefined) {
    problems.push(`S3_BUCKET is missing beside ${given.join(', ')}, for example S3_BUCKET=lectern-files`);
    return undefined;
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or none');
  }
  return {
    bucket,
    endpoint,
    region: values.S3_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    prefix: values.S3_PREFIX ?? '',
    pathStyle: values.S3_PATH_STYLE ?? endpoint !== undefined,
  };
}

/** Off unless a scanner is named. */
function virusScanOf(values: Values, problems: string[]): VirusScanSettings | undefined {
  const { VIRUS_SCAN_CLAMD: address, VIRUS_SCAN_COMMAND: command } = values;
  const limits = { seconds: values.VIRUS_SCAN_SECONDS ?? 60, maxMb: values.VIRUS_SCAN_MAX_MB ?? 100 };
  if (address && command) problems.push('VIRUS_SCAN_CLAMD and VIRUS_SCAN_COMMAND exclude each other: set one of them');
  if (address) return { kind: 'clamd', address, ...limits };
  if (command) return { kind: 'command', command, ...limits };
  const isLimited = values.VIRUS_SCAN_SECONDS !== undefined || values.VIRUS_SCAN_MAX_MB !== undefined;
  if (isLimited && !problems.some((problem) => problem.startsWith('VIRUS_SCAN_'))) {
    problems.push('VIRUS_SCAN_CLAMD or VIRUS_SCAN_COMMAND is missing beside VIRUS_SCAN_SECONDS or VIRUS_SCAN_MAX_MB');
  }
  return undefined;
}

function describe(name: string, text: string, { must, example, secret }: Variable<unknown>): string {
  // A password in front of a host is secret in any variable.
  const shown = secret || text.includes('@') ? '' : ` is "${text.slice(0, 80)}" but`;
  return `${name}${shown} ${must}, for example ${name}=${example}`;
}

/** Also for a port that the system chose (`PORT=0`), which is known only after listening. */
export function defaultPublicUrl(host: string, port: number): string {
  // "Every address of this machine" is nothing that a browser can open.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return new URL(`http://${bracketed(name)}:${port}`).origin;
}

const bracketed = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);

function hasProtocol(address: string, protocols: string[]): boolean {
  return URL.canParse(address) && protocols.includes(new URL(address).protocol);
}

function isOrigin(address: string): boolean {
  if (!hasProtocol(address, ['http:', 'https:'])) return false;
  const { pathname, search, hash, username } = new URL(address);
  return pathname === '/' && !search && !hash && !username;
}

function isTrust(text: string): boolean {
  if (/^(true|false|\d{1,3})$/.test(text)) return true;
  return text.split(',').every((entry) => {
    const [address = '', bits, ...rest] = entry.trim().split('/');
    const family = isIP(address);
    if (family === 0 || rest.length > 0) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  });
}

function parseTrust(text: string): boolean | number | string[] {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d+$/.test(text)) return Number(text);
  return text.split(',').map((entry) => entry.trim());
}
