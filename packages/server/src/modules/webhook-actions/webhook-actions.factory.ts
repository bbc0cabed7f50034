import type { World } from '../../test/factories.ts';
import { hashToken } from '../identity/index.ts';
import { webhookToken as ofActions } from './token.usecases.ts';
import { upsertToken } from './webhook-actions.queries.ts';

export function factories({ db, services, now }: World) {
  /** The token of the school, made by this person, and the header with it. */
  async function webhookToken(person: { id: number }) {
    const secret = `whtok_${services.randomToken(32)}`;
    await upsertToken(db, { id: ofActions.id, userId: person.id, tokenHash: hashToken(secret), createdAt: now() });
    return { secret, headers: { 'x-lectern-webhook-token': secret } };
  }
  return { webhookToken };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
