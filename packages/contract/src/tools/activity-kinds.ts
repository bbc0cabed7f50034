const kept = ['created', 'updated', 'trashed', 'restored', 'deleted'] as const;
const content = [...kept, 'published', 'unpublished'] as const;
const plain = ['created', 'updated', 'deleted'] as const;
const exception = ['granted', 'removed'] as const;
const account = ['changed', 'deleted'] as const;

/**
 * The events that the activity log shows, by area, noun and verb: what staff do, and what changes access. What learners
 * do in a course is in its analytics.
 */
export const activityKinds = {
  courses: {
    course: [...content, 'sent_back', 'outline_changed', 'imported', 'faqs_changed'],
    section: kept,
    lesson: content,
    quiz: content,
    assignment: content,
    question: kept,
    zoom: content,
    google_meet: content,
    announcement: [...content, 'sent_again'],
    bundle: kept,
    certificate_template: content,
    term: [...plain, 'merged', 'imported'],
    media: kept,
    'course.review': ['approved', 'trashed', 'restored', 'deleted'],
    quiz_review: ['approved', 'trashed', 'restored', 'deleted'],
    'course.question': ['replied', 'trashed', 'restored', 'deleted'],
  },
  people: {
    user: [
      'created',
      'registered',
      'updated',
      'blocked',
      'unblocked',
      'erased',
      'roles_changed',
      'email_changed',
      'password_changed',
      'password_link_sent',
      'written_to',
      'note_added',
      'note_changed',
      'note_deleted',
      'two_factor_turned_on',
      'two_factor_turned_off',
      'sessions_ended',
      'sign_in_as_began',
      'sign_in_as_ended',
      'data_requested',
    ],
    role: plain,
    instructor_application: ['sent', 'withdrawn', 'approved', 'rejected'],
    people_import: ['uploaded'],
  },
  enrollments: {
    student: ['enrolled', 'unenrolled'],
    enrollment: ['changed'],
    progress: ['reset', 'set_by_staff', 'completed_by_staff'],
    certificate: ['issued', 'revoked', 'renamed'],
  },
  assessments: {
    assignment: ['graded', 'returned', 'regraded', 'reply_trashed', 'reply_restored', 'reply_deleted'],
    assignment_exception: exception,
    quiz: ['regraded'],
    quiz_attempt: ['answer_graded', 'granted', 'deleted'],
    quiz_exception: exception,
    gradebook: ['changed', 'released', 'updated'],
  },
  sales: {
    order: [...kept, 'status_changed', 'refunded', 'note_added', 'mail_resent'],
    coupon: kept,
    subscription: ['created', 'updated', 'on_hold', 'resumed', 'cancelled', 'price_changed'],
    withdrawal: ['requested', 'approved', 'rejected', 'cancelled'],
    revenue: ['adjusted', 'rate_changed', 'method_changed'],
    course_share: ['changed'],
  },
  school: {
    settings: ['changed'],
    addon: ['activated', 'deactivated'],
    page: content,
    webhook: [...kept, 'enabled', 'disabled', 'secret_rotated'],
    api_key: ['created', 'changed', 'deleted'],
    mail: ['resent'],
    course_import: ['uploaded'],
    zoom_account: account,
    google_account: account,
    google_classroom_account: account,
    support_key: ['activated', 'deactivated'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export const activityAreas = ['courses', 'people', 'enrollments', 'assessments', 'sales', 'school'] as const;
export type ActivityArea = (typeof activityAreas)[number];

/** The types of events of an area. */
export const activityTypes = (area: ActivityArea): string[] =>
  Object.entries<readonly string[]>(activityKinds[area]).flatMap(([noun, verbs]) =>
    verbs.map((verb) => `${noun}.${verb}`),
  );
