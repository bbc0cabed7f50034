// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
/** Lists that can be exported, and whose rows can be changed all at once. */
export const longJobLists = [
  'assignmentReplies',
  'attemptAnswers',
  'attempts',
  'categories',
  'courseAnnouncements',
  'courseReviews',
  'courses',
  'difficulties',
  'enrollments',
  'instructorApplications',
  'instructors',
  'orders',
  'questionsAnswers',
  'quizReviews',
  'sessionAttendance',
  'sitePages',
  'staff',
  'students',
  'tags',
  'users',
] as const;
