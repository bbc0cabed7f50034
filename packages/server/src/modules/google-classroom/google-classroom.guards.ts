import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { anAuthor } from '../courses/index.ts';
import { requireAddon } from '../settings/index.ts';

/** Guard: requires the right to create courses, and the add-on. */
export async function classroomAuthor(call: RequestContext): Promise<Actor> {
  const author = anAuthor(call);
  await requireAddon(call, { addon: 'google-classroom-integration' });
  return author;
}
