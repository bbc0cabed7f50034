import type { World } from '../../test/factories.ts';
import { sealKey } from './license.usecases.ts';
import { upsertKey } from './license.queries.ts';

export function factories({ db, services, now }: World) {
  /** The support key of the school. */
  async function supportKey(key = 'LECT-7F3A-9C21') {
    await upsertKey(db, { ...sealKey(services, key), status: 'valid', validUntil: null, checkedAt: now() });
  }
  return { supportKey };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
