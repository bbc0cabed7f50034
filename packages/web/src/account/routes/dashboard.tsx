import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '../dashboard/DashboardScreen.tsx';
import { dashboardCoursesQuery } from '../dashboard/dashboardCourses.ts';
import { userCoursesQuery } from '../queries.ts';

export const Route = createFileRoute('/dashboard')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(userCoursesQuery(dashboardCoursesQuery));
  },
  component: DashboardScreen,
});
