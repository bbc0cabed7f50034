/** What a caller sends, by operation. A test parses each by its schema, and asks for one where a body is needed. */
export const requestExamples: Record<string, unknown> = {
  'auth.login': { login: 'ada@example.com', password: 'a-long-sentence-42', remember: true },
  'auth.setup': {
    token: 'the-token-from-the-log',
    email: 'ada@example.com',
    password: 'a-long-sentence-42',
    first_name: 'Ada',
    last_name: 'Park',
    site_title: 'Harbour School',
  },
  'auth.register': {
    email: 'ada@example.com',
    password: 'a-long-sentence-42',
    first_name: 'Ada',
    last_name: 'Park',
    terms: true,
  },
  'auth.forgotPassword': { login: 'ada@example.com' },
  'auth.resetPassword': { token: 'the-token-from-the-mail', password: 'another-sentence-43' },
  'auth.verifyEmail': { token: 'the-token-from-the-mail' },
  'auth.confirmEmail': { token: 'the-token-from-the-mail' },
  'auth.resendVerification': { login: 'ada@example.com' },
  'users.create': { email: 'ada@example.com', first_name: 'Ada', last_name: 'Park', roles: ['student'] },
  'users.update': { display_name: 'Ada P.', status: 'active' },
  'users.updateMe': { display_name: 'Ada P.', timezone: 'Europe/Oslo' },
  'users.endSession': { token: 41 },
  'userPreferences.change': { 'list.courses.per_page': 20 },
  'apiKeys.create': { permissions: 'read', description: 'Reads the enrolments for the newsletter' },
  'apiKeys.update': { permissions: 'read_write', description: 'Enrols the buyers of the shop' },
  'apiKeys.bulkRemove': { ids: [21, 22] },
  'settings.change': { general: { site: { title: 'Harbour School' } } },
  'addons.activate': { slug: 'content-drip' },
  'addons.deactivate': { slug: 'content-drip' },
  'addons.bulkActivate': { slugs: ['content-drip', 'course-preview'] },
  'addons.bulkDeactivate': { slugs: ['content-drip', 'course-preview'] },
  'media.update': { title: 'Night sky', alt_text: 'The Milky Way over a dark hill' },
  'media.remove': { force: true },
  'courses.create': {
    name: 'Reading the night sky',
    status: 'draft',
    short_description: '<p>Find your way by the brightest stars.</p>',
    access_mode: 'need_registration',
    flow: 'sequential',
    categories: [3],
    difficulty: 2,
  },
  'courses.update': { name: 'Reading the night sky', status: 'publish', modified: '2030-05-01T09:00:00.000Z' },
  'courses.unlock': { password: 'the-password-of-the-course' },
  'courses.bulkUpdate': { ids: [7, 8], changes: { status: 'draft' } },
  'courses.sendBack': { note: 'Please add a picture and a description first.' },
  'courseFaqs.create': { course_id: 7, title: 'Do I need a telescope?', content: '<p>No: your eyes are enough.</p>' },
  'courseFaqs.update': { title: 'Do I need a telescope?' },
  'courseFaqs.order': { course_id: 7, ids: [32, 31] },
  'sections.create': { name: 'First nights', course_id: 7, description: '<p>What to look for first.</p>' },
  'sections.update': { name: 'First nights', menu_order: 1 },
  'courseBuilder.save': {
    section_order: [12],
    sections: [{ id: 12, contents: [21, 22] }],
    modified: '2030-05-01T09:00:00.000Z',
  },
  'courseBuilder.drip': {
    items: [
      { id: 21, days: 0 },
      { id: 22, days: 7 },
    ],
  },
  'lessons.create': {
    name: 'Finding north',
    course_id: 7,
    parent_id: 12,
    status: 'publish',
    description: '<p>Two stars of the Plough point to it.</p>',
    video_source: 'youtube',
    video_source_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  },
  'lessons.update': { name: 'Finding north', content_drip: { date: '2030-06-01T00:00:00.000Z', days: 0 } },
  'lessons.bulkUpdate': { ids: [21, 22], changes: { status: 'publish' } },
  'enrolments.create': { course_id: 7 },
  'enrolments.update': { status: 'inactive' },
  'progress.open': { course_id: 7 },
  'progress.update': { ratings_modal_opened: true },
  'progress.completeItem': { course_id: 7, item_id: 21, item_type: 'lesson', completed: true },
  ...terms('categories', 'Astronomy'),
  ...terms('tags', 'Stars'),
  ...terms('difficulties', 'Beginner'),
  'difficulties.order': { ids: [1, 2, 3] },
  'longJobs.start': { kind: 'export', list: 'courses', query: { status: 'publish' } },
  ...bulk(['courses', 'courseFaqs', 'sections', 'lessons', 'categories', 'tags', 'difficulties']),
};

function terms(family: string, name: string): Record<string, unknown> {
  return {
    [`${family}.create`]: { name },
    [`${family}.update`]: { name, description: 'What it holds.' },
    [`${family}.merge`]: { ids: [4, 5], into: 3 },
  };
}

function bulk(families: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    families.flatMap((family) => [
      [`${family}.bulkRemove`, { ids: [21, 22], force: true }],
      [`${family}.bulkRestore`, { ids: [21, 22] }],
    ]),
  );
}
