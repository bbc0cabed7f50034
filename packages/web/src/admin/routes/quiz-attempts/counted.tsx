import { createFileRoute, redirect } from '@tanstack/react-router';
import { reviewPath } from '../../attempts/attempt.ts';
import { countedAttemptQuery } from '../../gradebook/queries.ts';
import { idIn } from '../../list/state/idIn.ts';

/** Redirects to the attempt that counts for a learner, or to the list of attempts if there is no single one. */
export const Route = createFileRoute('/quiz-attempts/counted')({
  validateSearch: (raw: Record<string, unknown>) => ({
    course: idIn(raw.course) ?? 0,
    quiz: idIn(raw.quiz) ?? 0,
    student: idIn(raw.student) ?? 0,
  }),
  beforeLoad: async ({ context, search: { course, quiz, student } }) => {
    const search = { quiz, student } as never;
    const asked = countedAttemptQuery(course, { user: student, quiz });
    // A failed request leads to the list too, which shows the error.
    const found = await context.queryClient.fetchQuery({ ...asked, staleTime: 0 }).catch(() => undefined);
    const id = found?.attempt_id;
    throw redirect({ to: (id ? reviewPath({ id }) : '/quiz-attempts') as '.', search, replace: true });
  },
});
