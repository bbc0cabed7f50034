import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';

/** The context of every use case that writes: who writes, when, and with which services. */
export interface WriteContext {
  services: Services;
  actor: Actor;
  now: Date;
}

/** The write context of a call whose guard has let its actor through. */
export const writing = ({ services, actor, now }: WriteContext): WriteContext => ({ services, actor, now });
