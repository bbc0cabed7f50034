import type { AreaContext } from '../../shared/context.ts';
import { assignmentQuery } from './assignmentQueries.ts';
import type { ListAddress } from '../list/state/address.ts';
import { loadWords } from '../shell/loadWords.ts';
import { hidesNames } from './desk/ShowNames.tsx';

type Options = { context: AreaContext; deps: ListAddress };

/** Loads a list of learners, or only its texts where the server refuses it: the assignment is graded anonymously. */
export async function prefetchNamed(
  list: { prefetch: (options: Options) => Promise<unknown> | undefined },
  options: Options,
): Promise<unknown> {
  const { context, deps } = options;
  const id = Number(deps.assignment ?? 0);
  // An assignment that cannot be loaded is reported by the list.
  const found = id > 0 ? await context.queryClient.ensureQueryData(assignmentQuery(id)).catch(() => null) : null;
  return found && hidesNames(found) ? loadWords(context.words, 'submissions', 'list') : list.prefetch(options);
}
