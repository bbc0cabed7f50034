import type { Caller } from '../roles/role-world.ts';

/** Writes that are no change of a resource of the school, and emit nothing. */
export const exempt: Record<string, string> = {
  'auth.login': 'Changes nothing that others share; the security log has it.',
  'auth.secondStep': 'Changes nothing that others share; the security log has it.',
  'auth.resendCode': 'Changes nothing that others share: a code of one sign-in.',
  'confirmation.give': 'Nothing of the school changes; the security log says it.',
  'twoFactor.setUp': 'The secret counts for nothing before a first code turns it on, which is the event.',
  'qrSignIn.create': 'The code changes nothing that others share; the security log has it.',
  'qrSignIn.end': 'Ends a code that would be over in five minutes.',
  'qrSignIn.account': 'Only reads: a token is not to be in an address.',
  'qrSignIn.use': 'Changes nothing that others share; the security log has it.',
  'auth.setupLink': 'Only looks whether the link still works.',
  'userPreferences.change': "The look of the person's own lists and screens.",
  'notifications.update': "The person's own: nothing that others share changes.",
  'notifications.remove': "The person's own: nothing that others share changes.",
  'notifications.bulkUpdate': "The person's own: nothing that others share changes.",
  'notifications.bulkRemove': "The person's own: nothing that others share changes.",
  'dailyReview.answer': "The person's own: nothing that others share changes.",
  'dailyReview.grade': "The person's own: nothing that others share changes.",
  'dailyReview.undo': "The person's own: nothing that others share changes.",
  'dailyReview.change': "The person's own: nothing that others share changes.",
  'dailyReview.changePreferences': "The person's own: nothing that others share changes.",
  'progress.update': 'Remembers which messages the learner has seen.',
  'attempts.saveDraft': 'Saved every few seconds while somebody answers; ending the attempt is the event.',
  'assignments.saveDraft': 'Saved every few seconds while somebody writes; submitting is the event.',
  'assignmentReplies.enter': 'Repeated while a grader has a submission open; nothing of it is kept.',
  'assignmentReplies.leave': 'Ends what is not kept.',
  'videoPlayer.report': 'Reported every few seconds while somebody watches; completing the lesson is the event.',
  'transfer.previewSettings': 'Only reads: a file is too long for an address.',
  'transfer.exportSettings': 'Only reads.',
  'transfer.previewCourses': 'Only reads: a file is too long for an address.',
  'transfer.exportQuizzes': 'Only reads: its list of ids is too long for an address.',
  'transfer.exportQuiz': 'Only reads.',
  'peopleImports.preview': 'Only reads: how the columns are taken is too long for an address.',
  'logs.remove': 'Nothing of the school changes; the security log says it.',
  'logs.bulkRemove': 'Nothing of the school changes; the security log says it.',
  'logs.clear': 'Nothing of the school changes; the security log says it.',
  'emailTemplates.preview': 'Only reads: a text is too long for an address.',
  'emailTemplates.test': 'Nothing of the school changes.',
  'settings.testEmail': 'Nothing of the school changes; the security log says it.',
  'uploads.remove': 'Nothing of the school changes: the file has not arrived.',
  'tools.runScheduledJob': 'Only runs earlier what would run by itself.',
  'categories.restore': 'Always refused: terms have no trash.',
  'tags.restore': 'Always refused: terms have no trash.',
  'difficulties.restore': 'Always refused: terms have no trash.',
  'categories.bulkRestore': 'Always refused: terms have no trash.',
  'tags.bulkRestore': 'Always refused: terms have no trash.',
  'difficulties.bulkRestore': 'Always refused: terms have no trash.',
  'courseFaqs.restore': 'Always refused: questions have no trash.',
  'orders.preview': 'Only reads: its list of courses is too long for an address.',
  'courseBundles.preview': 'Only reads: its list of courses is too long for an address.',
  'paymentWebhooks.receive': 'Only a hint to read a payment; what that changes is told of by the order.',
  'paymentEvents.replay': 'Only reads a payment once more, as every event does.',
  'checkout.quote': 'Only reads: a cart is too long for an address.',
  'mySubscriptions.startMethod': 'Nothing is kept before the payment service has saved the method.',
  'mySubscriptions.confirmMethod': 'Only looks at the payment service; saving the method is the event.',
  'checkout.confirm': 'Only reads a payment once more, as its events do.',
  'courseFaqs.bulkRestore': 'Always refused: questions have no trash.',
};

/** Writes that no row of the role tables makes; `write-events.api.test.ts` makes them. */
export const madeElsewhere = [
  'auth.setup',
  'mails.resend',
  'mails.resendFailed',
  'mails.sendKept',
  'quizzes.regrade',
  'twoFactor.turnOn',
  'twoFactor.renewCodes',
  'twoFactor.turnOff',
  'privacy.erase',
];

const preview: readonly Caller[] = ['instructor own', 'manager', 'administrator'];

/** Calls of the role table that succeed without changing anything, and why. */
export const unchanging: Record<string, { callers: readonly Caller[]; because: string }> = {
  'courseAnnouncements.update, as read': {
    callers: ['student enrolled', 'instructor own', 'manager', 'administrator'],
    because: "The person's own: nothing that others share changes.",
  },
  'enrollments.create': { callers: ['student enrolled'], because: 'Is in the course already.' },
  'manualEnrollments.csv': {
    callers: ['instructor foreign'],
    because: 'No row of the file names a learner and a course of theirs.',
  },
  'enrollments.create, in a paid course': { callers: ['student enrolled'], because: 'Is in the course already.' },
  'progress.open': { callers: preview, because: 'Staff only look.' },
  'progress.open, in an open course': {
    callers: ['visitor', ...preview],
    because: 'Staff only look; a visitor has no record before something is completed.',
  },
  'progress.open, of the student enrolled': {
    callers: ['student enrolled', ...preview],
    because: 'Their own record is there already; that of somebody else is only read.',
  },
  'progress.completeItem, in an open course': {
    callers: ['visitor'],
    because: 'Guests are heard of when they sign in and become somebody.',
  },
  'quizzes.start': { callers: preview, because: 'Staff only try the quiz.' },
  'quizzes.start, behind a lock': { callers: preview, because: 'Staff only try the quiz.' },
  'quizzes.start, in an open course': {
    callers: ['visitor', ...preview],
    because: 'Staff only try the quiz; guests are heard of when they sign in and become somebody.',
  },
};
