import { createFileRoute } from '@tanstack/react-router';
import { reportQuery } from '../../student-reports/queries.ts';
import { StudentReportScreen } from '../../student-reports/StudentReportScreen.tsx';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/student-reports/$userId')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(reportQuery(Number(params.userId)));
    return loadWords(context.words, 'student-reports', 'course-analytics', 'analytics', 'course', 'people');
  },
  component: Report,
});

function Report() {
  const id = Number(Route.useParams().userId);
  return <StudentReportScreen key={id} id={id} />;
}
