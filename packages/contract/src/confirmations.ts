import type { Endpoint } from './base/endpoint.ts';
import { contract } from './index.ts';

type Operation = {
  [Family in keyof typeof contract]: `${Family}.${Extract<keyof (typeof contract)[Family], string>}`;
}[keyof typeof contract];

/**
 * Operations that a session left open, or opened by a phone code, must not allow: they require the password of the last
 * ten minutes in this session. `always`: the server asks before anything else. For the others the guard or use case
 * asks in the stated case.
 */
export const confirmedOperations = {
  'apiKeys.create': 'always',
  'apiKeys.update': 'always',
  'qrSignIn.create': 'always',
  'twoFactor.turnOffFor': 'always',
  'users.signInAs': 'always',
  'users.createInvitationLink': 'always',
  'earnings.setMethod': 'always',
  'users.remove': 'always',
  'users.bulkRemove': 'always',
  'settings.reset': 'always',
  'users.create': { when: 'the person gets a right over people, staff or settings' },
  'users.update': { when: 'somebody else gets such a right, a password or another address' },
  'roles.update': { when: 'the role, which people may have, gets such a right' },
  'peopleImports.start': { when: 'a row of the file gives such a right' },
  'peopleImports.uploadAndStart': { when: 'a row of the file gives such a right' },
  'manualEnrollments.csv': { when: 'a row of the file gives such a right' },
  'settings.change': {
    when: 'it changes how people sign in, the mail server, a payment gateway, or the sender and frame of emails',
  },
  'settings.undoChange': { when: 'what comes back is one of these settings' },
  'transfer.importSettings': { when: 'the file changes one of these settings' },
  'emailTemplates.update': { when: 'the email is one that accounts depend on, such as that for a new password' },
  'emailTemplates.reset': { when: 'the email is one that accounts depend on' },
  'longJobs.start': { when: 'the job deletes people' },
  'utilities.run': { when: 'the utility deletes people' },
} as const satisfies Partial<Record<Operation, 'always' | { when: string }>>;

/** Other writes of accounts, rights, credentials and settings, by the reason why they ask for no confirmation. */
export const unconfirmedOperations = {
  'Whoever calls it is signed out, or shows who they are by it.': [
    'auth.login',
    'auth.secondStep',
    'auth.resendCode',
    'auth.setup',
    'auth.setupLink',
    'auth.register',
    'auth.forgotPassword',
    'auth.resetPassword',
    'auth.verifyEmail',
    'auth.confirmEmail',
    'auth.resendVerification',
    'qrSignIn.account',
    'qrSignIn.use',
  ],
  'It takes the password itself where it changes the password, the address or the second step.': [
    'confirmation.give',
    'users.updateMe',
    'privacy.erase',
    'twoFactor.setUp',
    'twoFactor.turnOn',
    'twoFactor.renewCodes',
    'twoFactor.turnOff',
  ],
  'It ends or takes away: nobody gains anything by it.': [
    'users.endSession',
    'users.endOtherSessions',
    'users.endSessionOf',
    'users.endSessionsOf',
    'users.cancelEmailChange',
    'qrSignIn.end',
    'calendar.removeFeed',
    'zoomAccounts.remove',
    'googleAccounts.remove',
    'apiKeys.remove',
    'apiKeys.bulkRemove',
    'roles.remove',
  ],
  'What is made or sent reaches the person alone.': [
    'users.sendPasswordLink',
    'privacy.requestData',
    'calendar.resetFeed',
    'mails.resend',
    'mails.resendFailed',
    'mails.sendKept',
    'settings.testEmail',
    'emailTemplates.test',
  ],
  'It only lets people in or keeps them out.': ['users.bulkUpdate'],
  'Nobody has a new role yet; giving it is what asks.': ['roles.create'],
  'It makes instructors, who have no right over people, staff or settings.': [
    'instructorApplications.approve',
    'instructorApplications.reject',
    'instructorApplications.bulkUpdate',
    'applyForInstructor.apply',
    'applyForInstructor.withdraw',
    'applyForInstructor.upload',
    'applyForInstructor.removeFile',
  ],
  'It changes no right, no credential and no setting that accounts depend on.': [
    'users.export',
    'users.profileImage',
    'users.removeProfileImage',
    'userPreferences.change',
    'notificationPreferences.change',
    'peopleImports.archive',
    'peopleImports.upload',
    'peopleImports.preview',
    'manualEnrollments.create',
    'emailTemplates.preview',
    'zoomAccounts.save',
    'googleAccounts.save',
    'addons.activate',
    'addons.deactivate',
    'addons.bulkActivate',
    'addons.bulkDeactivate',
    'transfer.exportSettings',
    'transfer.previewSettings',
    'transfer.importCourses',
    'transfer.previewCourses',
    'transfer.exportQuizzes',
    'transfer.exportQuiz',
    'transfer.importQuiz',
    'longJobs.cancel',
    'utilities.refreshCourseAccess',
    'tools.runScheduledJob',
  ],
} as const satisfies Record<string, readonly Operation[]>;

/** Families that write courses, learning and sales, and nothing of accounts, rights, credentials and settings. */
export const familiesOfContent = [
  'uploads',
  'media',
  'mediaTrash',
  'sitePages',
  'courses',
  'categories',
  'tags',
  'difficulties',
  'sections',
  'courseBuilder',
  'courseFaqs',
  'lessons',
  'assignments',
  'assignmentReplies',
  'assignmentFeedback',
  'gradingComments',
  'assignmentExceptions',
  'zooms',
  'googleMeets',
  'sessionAttendance',
  'notifications',
  'quizzes',
  'quizExceptions',
  'quizBuilder',
  'questions',
  'attempts',
  'questionsAnswers',
  'quizReviews',
  'courseReviews',
  'courseAnnouncements',
  'rewards',
  'rewardSetup',
  'rewardPointTypes',
  'rewardRanks',
  'rewardAchievements',
  'rewardRules',
  'rewardPeople',
  'logs',
  'enrollments',
  'progress',
  'videoPlayer',
  'videoNotes',
  'dailyReview',
  'reviewCards',
  'courseArchives',
  'orders',
  'orderItems',
  'checkout',
  'coupons',
  'withdraws',
  'earnings',
  'revenueRates',
  'paymentWebhooks',
  'paymentEvents',
] as const satisfies readonly (keyof typeof contract)[];

const families: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract;
const alwaysConfirmed = new Set<Endpoint | undefined>(
  Object.entries(confirmedOperations).flatMap(([operation, asked]) => {
    const [family = '', name = ''] = operation.split('.');
    return asked === 'always' ? [families[family]?.[name]] : [];
  }),
);

/** Whether the server asks for a confirmation before it does anything else. */
export const isAlwaysConfirmed = (endpoint: Endpoint): boolean => alwaysConfirmed.has(endpoint);
