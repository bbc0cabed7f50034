import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';

/** What every use case that writes is told beside its subject: who writes, when, and with what. */
export interface WriteContext {
  services: Services;
  actor: Actor;
  now: Date;
}

/** The write context of a call whose guard has let its actor through. */
export const writing = ({ services, actor, now }: WriteContext): WriteContext => ({ services, actor, now });
