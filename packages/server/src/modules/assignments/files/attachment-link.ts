import { createHmac } from 'node:crypto';
import { ATTACHMENT_LINK_MINUTES } from '@lectern/contract/limits';
import { MINUTE_MS } from '@lectern/contract/time';
import { sameSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';

type Secrets = Pick<Services, 'secrets'>;

const signature = ({ secrets }: Secrets, id: number, until: number): string =>
  createHmac('sha256', secrets.hash).update(`assignment-file:${id}:${until}`).digest('base64url');

/** A signed URL that opens a file for 15 minutes without signing in. Access is checked before the URL is issued. */
export function attachmentLink(services: Secrets, { id, now }: { id: number; now: Date }): string {
  const until = now.getTime() + ATTACHMENT_LINK_MINUTES * MINUTE_MS;
  return `/assignment-files/${id}?until=${until}&signature=${signature(services, id, until)}`;
}

/** Whether the signature is ours and the link has not expired. */
export function isLinkValid(
  services: Secrets,
  { id, until, given, now }: { id: number; until: number; given: string; now: Date },
): boolean {
  if (!Number.isSafeInteger(until) || until < now.getTime()) return false;
  return sameSecret(given, signature(services, id, until));
}
