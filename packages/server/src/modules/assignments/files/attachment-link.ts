import { createHmac } from 'node:crypto';
import { ATTACHMENT_LINK_MINUTES } from '@lectern/contract/limits';
import { MINUTE_MS } from '@lectern/contract/time';
import { sameSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';

type Secrets = Pick<Services, 'secrets'>;

/** Files of learners, and files that graders return. */
export type LinkedFile = 'assignment-files' | 'assignment-files/feedback';

interface Named {
  kind: LinkedFile;
  id: number;
}

const signature = ({ secrets }: Secrets, { kind, id }: Named, until: number): string =>
  createHmac('sha256', secrets.hash).update(`${kind}:${id}:${until}`).digest('base64url');

/** A signed URL that opens a file for 15 minutes without signing in. Access is checked before the URL is issued. */
export function attachmentLink(services: Secrets, { now, ...file }: Named & { now: Date }): string {
  const until = now.getTime() + ATTACHMENT_LINK_MINUTES * MINUTE_MS;
  return `/${file.kind}/${file.id}?until=${until}&signature=${signature(services, file, until)}`;
}

/** Whether the signature is ours and the link has not expired. */
export function isLinkValid(
  services: Secrets,
  { until, given, now, ...file }: Named & { until: number; given: string; now: Date },
): boolean {
  if (!Number.isSafeInteger(until) || until < now.getTime()) return false;
  return sameSecret(given, signature(services, file, until));
}
