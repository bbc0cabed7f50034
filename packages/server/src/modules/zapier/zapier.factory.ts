import type { World } from '../../test/factories.ts';
import { hashToken } from '../identity/index.ts';
import { upsertToken } from '../webhook-actions/webhook-actions.queries.ts';
import { zapierKey as kind } from './zapier.key.ts';

export function factories({ db, services, now }: World) {
  /** The Zapier key of the school, made by this person, and the header with it. */
  async function zapierKey(person: { id: number }) {
    const secret = `${kind.prefix}${services.randomToken(32)}`;
    await upsertToken(db, { id: kind.id, userId: person.id, tokenHash: hashToken(secret), createdAt: now() });
    return { secret, headers: { 'x-lectern-zapier-key': secret } };
  }
  return { zapierKey };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
