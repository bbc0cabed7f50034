import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';
import type { RequestContext } from './request-context.ts';
import { signedIn } from './route.ts';

/** The context of every use case that writes: who writes, when, and with which services. */
export interface WriteContext {
  services: Services;
  actor: Actor;
  now: Date;
}

/** The write context of a call whose guard has let its actor through. */
export const writing = ({ services, actor, now }: WriteContext): WriteContext => ({ services, actor, now });

/** The same for a call whose guard lets in members only, which its type does not say. */
export const writingAs = (call: RequestContext): WriteContext => writing({ ...call, actor: signedIn(call) });
