import { nothing, type RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'tools.systemStatus': nothing,
  'tools.scheduledJobs': nothing,
  'tools.changelog': nothing,
  'tools.license': nothing,
  'tools.runScheduledJob': () => ({ params: { id: 'courses.publish-due' } }),
  'utilities.list': nothing,
  'utilities.preview': () => ({ params: { id: 'check-database' }, query: {} }),
  'utilities.run': () => ({ params: { id: 'check-database' }, body: {} }),
  'utilities.refreshCourseAccess': nothing,
};
