import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { GetObjectCommand, ListObjectsCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { ExpectedError } from '../log/expected-error.ts';
import { ensureFileKey, type FileStore, ID_FILE, isFileKey } from './files.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import type { ObjectStoreSettings } from './object-store-settings.ts';
import { createStaging, putStaged } from './staging.ts';

/** Long enough to start a download, short enough that a shared link soon expires. */
const LINK_SECONDS = 300;
const CONNECT_TIMEOUT_MS = 5000;
const IDLE_TIMEOUT_MS = 60_000;
/** Each playing video holds one socket. */
const MAX_SOCKETS = 500;
const PUT_TRIES = 3;

/** Files in a bucket of an S3-compatible store. Uploads are staged on the local disk first. */
export function createObjectStore(
  settings: ObjectStoreSettings,
  dir: string,
  { pageSize = 1000, idleMs = IDLE_TIMEOUT_MS }: { pageSize?: number; idleMs?: number } = {},
): FileStore {
  const { bucket, prefix } = settings;
  const staging = createStaging(path.resolve(dir));
  const client = new S3Client(clientConfig(settings, idleMs));
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  const nameOf = (key: string) => prefix + ensureFileKey(key);

  async function sizeOf(name: string): Promise<number | null> {
    const found = await answered('size', disk.getMetaData(name));
    return found && found.contentLength;
  }

  async function read(name: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const command = new GetObjectCommand({
      Bucket: bucket,
      Key: name,
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    });
    const answer = await answered('get', client.send(command));
    return answer && passedOn(answer.Body as Readable);
  }

  async function readText(name: string): Promise<string | undefined> {
    const stream = await read(name);
    return stream ? (await text(stream)).trim() || undefined : undefined;
  }

  const store: FileStore = {
    kind: 's3',
    place: `s3://${bucket}${prefix && `/${prefix.slice(0, -1)}`}`,
    ...staging,
    async keep(staged, key) {
      const name = nameOf(key);
      for (let tries = 1; ; tries += 1) {
        // A stream can be sent only once, so each attempt opens the file again.
        const sent = disk.putStream(name, createReadStream(staged.path), { contentLength: staged.byteSize });
        try {
          await answered('put', sent);
          // Some buckets answer 200 without storing the whole file.
          if ((await sizeOf(name)) !== staged.byteSize) throw new FilesUnavailable('put', 'incomplete');
          break;
        } catch (error) {
          // A store that hangs has kept the client waiting long enough.
          const hangs = error instanceof FilesUnavailable && error.reason === 'TimeoutError';
          if (hangs || tries === PUT_TRIES) throw error;
        }
      }
      await rm(staged.path, { force: true });
    },
    async put(key, stream) {
      ensureFileKey(key);
      return putStaged(store, { key, stream });
    },
    get: async (key, range) => read(nameOf(key), range),
    size: async (key) => sizeOf(nameOf(key)),
    async remove(key) {
      await answered('remove', disk.delete(nameOf(key)));
    },
    async *list() {
      for (let last = ''; ; ) {
        const command = new ListObjectsCommand({ Bucket: bucket, Prefix: prefix, Marker: last, MaxKeys: pageSize });
        const page = await answered('list', client.send(command));
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page?.Contents ?? []) {
          last = Key;
          const key = Key.slice(prefix.length);
          if (isFileKey(key)) yield { key, byteSize: Size, modifiedAt: LastModified };
        }
        if (!page?.IsTruncated) return;
      }
    },
    link: async (key, headers) => disk.getSignedUrl(nameOf(key), { ...headers, expiresIn: LINK_SECONDS }),
    async check() {
      const name = `${prefix}write-test-${randomUUID()}`;
      await disk.put(name, 'test');
      try {
        if ((await readText(name)) !== 'test') throw new Error('what was written is not what is read');
      } finally {
        await disk.delete(name);
      }
    },
    readId: () => readText(prefix + ID_FILE),
    async ensureId(id) {
      const found = await readText(prefix + ID_FILE);
      if (found !== undefined) return found;
      await answered('put', disk.put(prefix + ID_FILE, `${id}\n`));
      // If two processes start together, the later write wins and both read it.
      return (await readText(prefix + ID_FILE)) ?? id;
    },
    async writeId(id) {
      await answered('put', disk.put(prefix + ID_FILE, `${id}\n`));
    },
  };
  return store;
}

function clientConfig(
  { endpoint, region, accessKeyId, secretAccessKey, pathStyle }: ObjectStoreSettings,
  idleMs: number,
) {
  return {
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: pathStyle,
    // Without keys, the SDK uses the credentials of the machine or container.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Only Amazon supports checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Failures are logged by the school itself.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: idleMs,
      httpsAgent: { maxSockets: MAX_SOCKETS },
      httpAgent: { maxSockets: MAX_SOCKETS },
    },
  } satisfies S3ClientConfig;
}

const ignore = () => undefined;

interface StoreError {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
  cause?: unknown;
}

/** An error and its causes, outermost first. */
function* causesOf(error: unknown): Generator<StoreError> {
  for (let one = error as StoreError | undefined; one; one = one.cause as StoreError | undefined) yield one;
}

/** The name or code of a failure of the store or the network, never a key. */
function reasonOf(error: unknown): string {
  for (const { code, name, $metadata: { httpStatusCode } = {} } of causesOf(error)) {
    if (code && /^E(?!_)[A-Z_]+$/.test(code)) return code;
    if (httpStatusCode) return name && !/^(Unknown|Error|\d+)/.test(name) ? name : String(httpStatusCode);
    if (name && !/^(Error|TypeError|AggregateError|Exception)$/.test(name)) return name;
  }
  return 'no answer';
}

function statusOf(error: unknown): number | undefined {
  for (const { $metadata } of causesOf(error)) if ($metadata?.httpStatusCode) return $metadata.httpStatusCode;
  return undefined;
}

/** Returns null for a missing object. Any other failure means that the store is unavailable. */
async function answered<Result>(operation: string, work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === 404 && reasonOf(error) !== 'NoSuchBucket') return null;
    throw new FilesUnavailable(operation, reasonOf(error));
  }
}

/** The bytes of an object. A connection lost midway is an error of the store, not of the database. */
function passedOn(body: Readable): Readable {
  const out = new PassThrough();
  body.once('error', (error) => out.destroy(new FilesUnavailable('get', reasonOf(error))));
  out.once('close', () => body.destroy());
  return body.pipe(out);
}

/** Checks the bucket at startup. Throws one sentence that says why it cannot be used. */
export async function refuseBrokenStore(store: FileStore, { bucket, endpoint }: ObjectStoreSettings): Promise<void> {
  const where = endpoint ? `at ${endpoint}` : 'at Amazon S3';
  try {
    await store.check();
  } catch (error) {
    const reason = error instanceof FilesUnavailable ? error.reason : reasonOf(error);
    const status = statusOf(error);
    if (reason === 'NoSuchBucket' || status === 404) {
      throw new ExpectedError(`There is no bucket "${bucket}" ${where}: make it, or correct S3_BUCKET.`);
    }
    if (status === 401 || status === 403) {
      throw new ExpectedError(
        `The store ${where} refuses the bucket "${bucket}" (${reason}): correct S3_ACCESS_KEY_ID and ` +
          'S3_SECRET_ACCESS_KEY, and let that key read, write, list and delete there.',
      );
    }
    if (reason === 'CredentialsProviderError') {
      throw new ExpectedError('Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: this machine has no keys of its own.');
    }
    throw new ExpectedError(`The store ${where} cannot be used (${reason}): correct S3_ENDPOINT and S3_REGION.`);
  }
}
