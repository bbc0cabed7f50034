import { type EmailAudience, type Locale, type NotificationType, notificationTypes } from '@lectern/contract';
import type { Permalinks } from '@lectern/contract/permalinks';
import { type Message, translate } from '../../../platform/language/messages.ts';
import { announcementMails, announcementPath } from '../../announcements/index.ts';
import { coursePath, itemPath } from '../../courses/index.ts';
import { orderMails } from '../../orders/index.ts';
import { withdrawalMails } from '../../revenue/index.ts';
import { rewardName } from '../extension-points.ts';
import type { NotificationRow } from './inbox.queries.ts';
import { notificationMails } from '../notifications.mails.ts';
import { message } from '../words/messages.ts';

/** A notification with the names in it. */
interface NotificationView {
  row: NotificationRow;
  permalinks: Permalinks;
}

interface TypeDefinition {
  /** The kind of the email that is sent on the same event. Both share a line of the preferences. */
  mail?: string;
  /** That email is sent at once also to people who get a summary: it says how to pay, or proves a payment. */
  mailedAtOnce?: true;
  /** The title of notifications without a course. */
  title?: Message;
  sentence: (row: NotificationRow, locale: Locale) => Message;
  path: (view: NotificationView) => string;
}

const courseOf = ({ row, permalinks }: NotificationView): string =>
  row.course ? coursePath(row.course, permalinks) : '/account';

const itemOf = (view: NotificationView): string => {
  const { course, item } = view.row;
  return course && item ? itemPath({ courseId: course.id, type: item.type, id: item.id }) : courseOf(view);
};

/** The page on which a learner sees their review and its replies. */
const reviewOf = (view: NotificationView): string => (view.row.item ? itemOf(view) : `${courseOf(view)}#reviews`);

const orderOf = ({ row }: NotificationView): string => `/account#/orders/${row.subjectId}`;
const managedOrderOf = ({ row }: NotificationView): string => `/admin/orders/${row.subjectId}`;

const nameOf = (stored: string | number = '', locale: Locale): string =>
  rewardName.all().reduce((name, inLanguage) => inLanguage(locale)(name), String(stored));

const itemName = ({ item }: NotificationRow): string => item?.name ?? '';
const scoreOf = ({ params }: NotificationRow) => params.score ?? '';
const person = ({ actor }: NotificationRow) => actor?.name ?? message('someone');

/** The sentence, the target and the email of each type of notification. */
export const typeDefinitions: Readonly<Record<NotificationType, TypeDefinition>> = {
  course_enrolled: { mail: 'course_enrolled', sentence: () => message('course_enrolled'), path: courseOf },
  course_completed: { mail: 'course_completed', sentence: () => message('course_completed'), path: courseOf },
  certificate_issued: {
    mail: 'certificate_issued',
    sentence: () => message('certificate_issued'),
    path: () => '/account#/certificates',
  },
  quiz_graded: {
    mail: 'quiz_graded',
    sentence: (row) => message('quiz_graded', { quiz: itemName(row), score: scoreOf(row) }),
    path: ({ row }) => `/account#/quiz-attempts/${row.subjectId}`,
  },
  assignment_graded: {
    mail: 'assignment_graded',
    sentence: (row) => message('assignment_graded', { assignment: itemName(row), score: scoreOf(row) }),
    path: itemOf,
  },
  assignment_returned: {
    mail: 'assignment_returned',
    sentence: (row) => message('assignment_returned', { assignment: itemName(row) }),
    path: itemOf,
  },
  grades_released: {
    mail: 'grades_released',
    sentence: ({ params }) =>
      params.column
        ? message('grade_released', { column: params.column })
        : message('grades_released', { n: params.columns ?? '' }),
    path: ({ row }) => `/account#/grades/${row.course?.id ?? ''}`,
  },
  question_replied: {
    mail: 'question_answered',
    sentence: (row) => message('question_replied', { person: person(row) }),
    path: (view) => {
      const { course, item, subjectId } = view.row;
      const path = item ? itemOf(view) : `/course/${course?.id}`;
      return `${path}?question=${subjectId}`;
    },
  },
  announcement: {
    mail: announcementMails.announcement.kind,
    sentence: (row) => message('announcement', { announcement: row.announcementTitle ?? '' }),
    path: ({ row }) => announcementPath(row.subjectId ?? 0),
  },
  content_unlocked: {
    mail: notificationMails.content_unlocked.kind,
    sentence: (row) =>
      row.item
        ? message('item_unlocked', { item: row.item.name })
        : message('items_unlocked', { n: row.params.items ?? '' }),
    path: (view) => (view.row.item ? itemOf(view) : courseOf(view)),
  },
  instructor_application_decided: {
    sentence: ({ params }) => message(params.decision === 'approved' ? 'application_approved' : 'application_rejected'),
    title: message('application_title'),
    path: () => '/account#/apply',
  },
  reward_rank: {
    sentence: ({ params }, locale) => message('rank_reached', { rank: nameOf(params.rank, locale) }),
    title: message('rewards_title'),
    path: () => '/account#/rewards',
  },
  reward_achievement: {
    sentence: ({ params }, locale) =>
      message('achievement_earned', { achievement: nameOf(params.achievement, locale) }),
    title: message('rewards_title'),
    path: () => '/account#/rewards',
  },
  order_completed: {
    mail: orderMails.order_completed.kind,
    mailedAtOnce: true,
    sentence: ({ subjectId }) => message('order_completed', { order: subjectId ?? '' }),
    title: message('order_title'),
    path: orderOf,
  },
  order_on_hold: {
    mail: orderMails.order_on_hold.kind,
    mailedAtOnce: true,
    sentence: ({ subjectId }) => message('order_on_hold', { order: subjectId ?? '' }),
    title: message('order_title'),
    path: orderOf,
  },
  course_sold: {
    mail: orderMails.course_sold.kind,
    sentence: (row) => message('course_sold', { student: person(row) }),
    path: managedOrderOf,
  },
  new_order: {
    mail: orderMails.new_order.kind,
    sentence: (row) => message('new_order', { student: person(row), order: row.subjectId ?? '' }),
    title: message('orders_title'),
    path: managedOrderOf,
  },
  payment_proof: {
    mail: orderMails.payment_proof.kind,
    sentence: (row) => message('payment_proof', { student: person(row), order: row.subjectId ?? '' }),
    title: message('orders_title'),
    path: managedOrderOf,
  },
  withdrawal_requested: {
    mail: withdrawalMails.withdrawal_requested.kind,
    sentence: (row) => message('withdrawal_requested', { instructor: person(row), amount: row.params.amount ?? '' }),
    title: message('withdrawals_title'),
    path: () => '/admin/withdraws?tab=pending',
  },
  withdrawal_approved: {
    mail: withdrawalMails.withdrawal_approved.kind,
    sentence: ({ params }) => message('withdrawal_approved', { amount: params.amount ?? '' }),
    title: message('earnings_title'),
    path: () => '/account#/earnings',
  },
  withdrawal_rejected: {
    mail: withdrawalMails.withdrawal_rejected.kind,
    sentence: ({ params }) => message('withdrawal_rejected', { amount: params.amount ?? '' }),
    title: message('earnings_title'),
    path: () => '/account#/earnings',
  },
  new_enrollment: {
    mail: 'course_started_instructor',
    sentence: (row) => message('new_enrollment', { student: person(row) }),
    path: ({ row }) => `/admin/courses/${row.course?.id}/students`,
  },
  quiz_to_review: {
    sentence: (row) => message('quiz_to_review', { student: person(row), quiz: itemName(row) }),
    path: ({ row }) => `/admin/quiz-attempts/${row.subjectId}`,
  },
  assignment_submitted: {
    mail: 'assignment_submitted_instructor',
    sentence: (row) => message('assignment_submitted', { student: person(row), assignment: itemName(row) }),
    path: ({ row }) => `/admin/assignments/${row.item?.id}?reply=${row.subjectId}`,
  },
  review_posted: {
    mail: 'quiz_review_posted',
    sentence: (row) => message('review_posted', { student: person(row), quiz: itemName(row) }),
    path: ({ row }) => `/admin/quiz-reviews/${row.subjectId}/replies`,
  },
  course_review_posted: {
    mail: 'course_review_posted',
    sentence: (row) => message('posted_course_review', { student: person(row), rating: row.params.rating ?? '' }),
    path: ({ row }) => `/admin/reviews/${row.subjectId}/replies`,
  },
  review_approved: { sentence: () => message('review_approved'), path: reviewOf },
  review_replied: { sentence: (row) => message('review_replied', { person: person(row) }), path: reviewOf },
  question_asked: {
    mail: 'question_asked',
    sentence: (row) =>
      row.params.state === 'replied'
        ? message('question_followed_up', { student: person(row) })
        : message('asked_question', { student: person(row) }),
    path: ({ row }) => `/admin/question-answers/${row.subjectId}/edit`,
  },
  instructor_application: {
    mail: 'instructor_application_received',
    sentence: (row) => message('instructor_application', { person: person(row) }),
    title: message('applications_title'),
    path: ({ row }) => `/admin/users/applications?application=${row.subjectId}`,
  },
  import_finished: {
    sentence: ({ params }) => message(params.state === 'failed' ? 'import_failed' : 'import_finished'),
    title: message('import_title'),
    path: () => '/admin/tools?tab=jobs',
  },
};

const audiences: Readonly<Record<string, EmailAudience>> = Object.fromEntries(
  Object.entries(notificationTypes).flatMap(([audience, types]) =>
    types.map((type) => [type, audience as EmailAudience]),
  ),
);

/** The audience of a type. */
export const audienceOf = (type: NotificationType): EmailAudience => audiences[type]!;

/** The course that a notification is about, else its subject. */
export const titleOf = ({ type, course }: NotificationRow, locale: Locale): string => {
  const { title } = typeDefinitions[type];
  return course?.name ?? (title ? translate(locale, title) : '');
};
