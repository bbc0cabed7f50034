import { basicCapabilities, type Capability, capabilitiesOf, type Role } from '@lectern/contract';
import type { Owner } from '../concurrency-limiter.ts';

export { can } from '@lectern/contract';

/** Who makes a request: a member, or a guest who has done something in an open course. */
export interface Actor {
  userId: number;
  kind: 'member' | 'guest';
  displayName: string;
  avatarUrl: string;
  email: string | null;
  emailVerified: boolean;
  roles: readonly Role[];
  /** What a custom role lets them do, in place of `roles`; null: they have none. */
  customCapabilities: readonly Capability[] | null;
  locale: string;
  timezone: string;
  /** null: an API key makes the request in the person's name. */
  sessionId: number | null;
  /** A role of theirs is not in `roles` before they have set up the second step of signing in. */
  twoFactorMissing?: boolean;
  /** When they last gave their password in this session. */
  confirmedAt?: Date | null;
  /** The administrator who is signed in as this person, with the session they came from. */
  signedInBy?: { userId: number; sessionId: number };
}

const BASIC: ReadonlySet<Capability> = new Set(basicCapabilities);

/** Whose share of scarce places a request takes: a member's own, else that of all who come from the same address. */
export function ownerOf(actor: Actor | null, address: string): Owner {
  if (actor?.kind !== 'member') return { key: `address:${address}`, isStaff: false };
  return { key: `user:${actor.userId}`, isStaff: capabilitiesOf(actor).some((one) => !BASIC.has(one)) };
}
