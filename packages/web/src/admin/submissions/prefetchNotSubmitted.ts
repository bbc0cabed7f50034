import type { AreaContext } from '../../shared/context.ts';
import { assignmentQuery } from '../assignments/assignmentQueries.ts';
import type { ListAddress } from '../list/state/address.ts';
import { loadWords } from '../shell/loadWords.ts';
import { hidesNames } from './desk/ShowNames.tsx';
import { notSubmittedList } from './notSubmittedList.tsx';

/** Loads the list, or only the texts where the server refuses it because the assignment is graded anonymously. */
export async function prefetchNotSubmitted(options: { context: AreaContext; deps: ListAddress }): Promise<unknown> {
  const { context, deps } = options;
  const id = Number(deps.assignment ?? 0);
  // An assignment that cannot be loaded is reported by the list.
  const found = id > 0 ? await context.queryClient.ensureQueryData(assignmentQuery(id)).catch(() => null) : null;
  return found && hidesNames(found)
    ? loadWords(context.words, 'submissions', 'list', 'attempts')
    : notSubmittedList.prefetch(options);
}
