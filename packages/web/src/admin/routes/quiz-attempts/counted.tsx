import { createFileRoute, redirect } from '@tanstack/react-router';
import { reviewPath } from '../../attempts/attempt.ts';
import { countedAttemptQuery } from '../../gradebook/queries.ts';

const idOf = (raw: unknown): number => (/^[1-9]\d{0,8}$/.test(String(raw)) ? Number(raw) : 0);

/** Goes to the attempt that counts for a learner, or to the list of all of them where it is not one. */
export const Route = createFileRoute('/quiz-attempts/counted')({
  validateSearch: (raw: Record<string, unknown>) => ({
    course: idOf(raw.course),
    quiz: idOf(raw.quiz),
    student: idOf(raw.student),
  }),
  beforeLoad: async ({ context, search: { course, quiz, student } }) => {
    const search = { quiz, student } as never;
    const asked = countedAttemptQuery(course, { user: student, quiz });
    // Without an answer the list says what is wrong, or has the attempts all the same.
    const found = await context.queryClient.fetchQuery({ ...asked, staleTime: 0 }).catch(() => undefined);
    const id = found?.attempt_id;
    throw redirect({ to: (id ? reviewPath({ id }) : '/quiz-attempts') as '.', search, replace: true });
  },
});
