import type { RequestContext } from '../../../platform/http/request-context.ts';
import { readablePerson, usersManager } from '../../identity/index.ts';

/** Those who run the school, for people they see; answers whose consents are read. */
export async function consentsReader(call: RequestContext, id: number): Promise<number> {
  usersManager(call);
  return (await readablePerson(call, id)).row.id;
}
