import type { Answer, contract } from '@lectern/contract';
import { HOUR_MS } from '@lectern/contract/time';
import gt from 'semver/functions/gt.js';
import valid from 'semver/functions/valid.js';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { askService, ServiceUnreachableError } from '../../platform/net/bounded-fetch.ts';
import { runCacheByServer } from '../../platform/run-cache.ts';
import type { Services } from '../../platform/services.ts';
import { VERSION } from '../../platform/version.ts';

type Update = Answer<typeof contract.license.checkForUpdate>;
type Release = Omit<NonNullable<Update['latest']>, 'newer'>;

const MAX_URL_LENGTH = 500;
const MAX_KEPT_BYTES = 4096;

/** The newest release as GitHub, GitLab and Forgejo answer it. */
const releaseSchema = z.object({
  tag_name: z
    .string()
    .max(100)
    .transform((tag, context) => {
      const version = valid(tag);
      if (version === null) context.addIssue({ code: 'custom', message: 'no version' });
      return version ?? '';
    }),
  html_url: z
    .url({ protocol: /^https?$/ })
    .max(MAX_URL_LENGTH)
    .nullish(),
  published_at: z.iso.datetime({ offset: true }).nullish(),
});

const releases = runCacheByServer<Release>({
  maxBytes: MAX_KEPT_BYTES,
  bytesOf: ({ version, url }) => version.length + (url?.length ?? 0),
  ttlMsOf: () => HOUR_MS,
});

async function askForRelease(url: string): Promise<Release> {
  const { status, json } = await askService({ url, method: 'GET', headers: { 'user-agent': 'Lectern' } });
  const answer = releaseSchema.safeParse(json);
  if (status !== 200 || !answer.success) throw new ServiceUnreachableError(`the list of releases answered ${status}`);
  const { tag_name: version, html_url: page, published_at: published } = answer.data;
  return { version, url: page ?? null, published_at: published ? new Date(published).toISOString() : null };
}

/** Compares this version with the newest release. Throws `updates_unreachable` for anything but a release. */
export async function checkForUpdate(services: Pick<Services, 'config'>): Promise<Update> {
  const { updateUrl } = services.config;
  if (updateUrl === undefined) return { current: VERSION, latest: null };
  const latest = await releases(services)(updateUrl, () => askForRelease(updateUrl)).catch((error: unknown) => {
    throw error instanceof ServiceUnreachableError ? new AppError('updates_unreachable') : error;
  });
  return { current: VERSION, latest: { ...latest, newer: gt(latest.version, VERSION) } };
}
