import type { erasureModes, Got, User } from '@lectern/contract';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { optionsOf } from '../../list/state/options.ts';

export type ErasureMode = (typeof erasureModes)[number];
export type ErasureFacts = Got<NonNullable<(typeof users.erasureFacts)['contract']>>;

/** Never served from the cache: the effects must be current when the person decides. */
export const erasureQuery = (id: number) => ({
  ...endpointQuery(users.erasureFacts, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});

/** Who can take over courses and files. */
export const heirOptions = optionsOf(users.list, {
  option: ({ id, display_name }) => ({ value: String(id), label: display_name }),
  query: { roles: 'instructor,manager,administrator', status: 'active', orderby: 'name', order: 'asc' },
});

const countedThings = ['courses', 'media', 'enrollments', 'attempts', 'reviews', 'questions', 'notes'] as const;
type Thing = (typeof countedThings)[number];

/** A library of files belongs to the school; others have uploaded only what is their own. */
export const hasLibrary = ({ roles }: Pick<User, 'roles'>): boolean => roles.some((role) => role !== 'student');

type Fate = 'handed_over' | 'stays_at_school' | 'nameless' | 'deleted';

/** What happens to each kind of record, by the words `people.fate_…`. */
function fateOf(thing: Thing, { mode, library }: { mode: ErasureMode; library: boolean }): Fate {
  if (thing === 'courses') return 'handed_over';
  if (thing === 'media') return library ? 'stays_at_school' : 'deleted';
  if (thing === 'notes' || thing === 'reviews' || thing === 'questions') return 'deleted';
  return mode === 'delete' ? 'deleted' : 'nameless';
}

/** What is affected, of one or of several together; nothing that there is none of. */
export function affectedBy(
  facts: readonly ErasureFacts[],
  asked: { mode: ErasureMode; library: boolean },
): { thing: Thing; count: number; fate: Fate }[] {
  return countedThings
    .map((thing) => ({
      thing,
      count: facts.reduce((sum, one) => sum + one[thing], 0),
      fate: fateOf(thing, asked),
    }))
    .filter(({ count }) => count > 0);
}
