import { createHmac } from 'node:crypto';
import { ATTACHMENT_LINK_MINUTES } from '@lectern/contract/limits';
import { MINUTE_MS } from '@lectern/contract/time';
import { sameSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';

type Secrets = Pick<Services, 'secrets'>;

/** Files of learners, and files that graders return. */
export type LinkedFile = 'assignment-files' | 'assignment-files/feedback';

interface Signed {
  kind: LinkedFile;
  id: number;
  until: number;
  /** Replaces the name of the file; '' keeps it. */
  name: string;
}

const signature = ({ secrets }: Secrets, { kind, id, until, name }: Signed): string =>
  createHmac('sha256', secrets.hash).update(`${kind}:${id}:${until}:${name}`).digest('base64url');

/** A signed URL that opens a file for 15 minutes without signing in. Access is checked before the URL is issued. */
export function attachmentLink(
  services: Secrets,
  { kind, id, now, name = '' }: { kind: LinkedFile; id: number; now: Date; name?: string | undefined },
): string {
  const until = now.getTime() + ATTACHMENT_LINK_MINUTES * MINUTE_MS;
  const named = name === '' ? '' : `&name=${encodeURIComponent(name)}`;
  return `/${kind}/${id}?until=${until}${named}&signature=${signature(services, { kind, id, until, name })}`;
}

/** Whether the signature is ours and the link has not expired. */
export function isLinkValid(
  services: Secrets,
  { given, now, ...signed }: Signed & { given: string; now: Date },
): boolean {
  if (!Number.isSafeInteger(signed.until) || signed.until < now.getTime()) return false;
  return sameSecret(given, signature(services, signed));
}
