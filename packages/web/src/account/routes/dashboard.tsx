import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../dashboard/DashboardScreen.tsx';
import { dashboardCoursesQuery, recentResultsQuery } from '../dashboard/dashboardCourses.ts';
import { dueQuery, ownAttemptsQuery, userCoursesQuery } from '../queries.ts';

export const Route = createFileRoute('/dashboard')({
  loader: ({ context }) => {
    const { queryClient } = context;
    void queryClient.prefetchQuery(userCoursesQuery(dashboardCoursesQuery));
    void queryClient.prefetchQuery(dueQuery());
    void queryClient.prefetchQuery(ownAttemptsQuery(recentResultsQuery));
  },
  component: DashboardScreen,
});
