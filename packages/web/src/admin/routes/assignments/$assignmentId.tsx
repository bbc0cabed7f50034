import { createFileRoute } from '@tanstack/react-router';
import { assignmentQuery } from '../../submissions/assignmentQueries.ts';
import { idIn } from '../../list/state/idIn.ts';
import { loadWords } from '../../shell/loadWords.ts';
import type { DeskSearch } from '../../submissions/desk/desk.ts';
import { DeskScreen } from '../../submissions/desk/DeskScreen.tsx';

const statuses = ['any', 'to_grade', 'passed', 'failed', 'late'] as const;

export const Route = createFileRoute('/assignments/$assignmentId')({
  validateSearch: (raw: Record<string, unknown>): DeskSearch => {
    const reply = idIn(raw.reply);
    const status = statuses.find((one) => one === raw.status);
    const search = typeof raw.search === 'string' ? raw.search.slice(0, 200) : '';
    return { ...(reply && { reply }), ...(status && status !== 'any' && { status }), ...(search && { search }) };
  },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(assignmentQuery(Number(params.assignmentId)));
    return loadWords(context.words, 'submissions', 'exceptions', 'attempts', 'list', 'form', 'editor', 'media');
  },
  component: One,
});

function One() {
  return <DeskScreen id={Number(Route.useParams().assignmentId)} search={Route.useSearch()} />;
}
