// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import type { contract } from '@lectern/contract';
import type { EndpointRef } from './endpoint-ref.ts';

type Contract = typeof contract;

export const session = {
  get: { method: 'GET', path: '/lectern/v1/session' } as EndpointRef<Contract['session']['get']>,
};

export const auth = {
  login: { method: 'POST', path: '/lectern/v1/auth/login' } as EndpointRef<Contract['auth']['login']>,
  secondStep: { method: 'POST', path: '/lectern/v1/auth/second-step' } as EndpointRef<Contract['auth']['secondStep']>,
  resendCode: { method: 'POST', path: '/lectern/v1/auth/second-step/resend' } as EndpointRef<Contract['auth']['resendCode']>,
  setup: { method: 'POST', path: '/lectern/v1/auth/setup' } as EndpointRef<Contract['auth']['setup']>,
  setupLink: { method: 'POST', path: '/lectern/v1/auth/setup-link' } as EndpointRef<Contract['auth']['setupLink']>,
  register: { method: 'POST', path: '/lectern/v1/auth/register' } as EndpointRef<Contract['auth']['register']>,
  forgotPassword: { method: 'POST', path: '/lectern/v1/auth/forgot-password' } as EndpointRef<Contract['auth']['forgotPassword']>,
  resetPassword: { method: 'POST', path: '/lectern/v1/auth/reset-password' } as EndpointRef<Contract['auth']['resetPassword']>,
  verifyEmail: { method: 'POST', path: '/lectern/v1/auth/verify-email' } as EndpointRef<Contract['auth']['verifyEmail']>,
  confirmEmail: { method: 'POST', path: '/lectern/v1/auth/confirm-email' } as EndpointRef<Contract['auth']['confirmEmail']>,
  resendVerification: { method: 'POST', path: '/lectern/v1/auth/resend-verification' } as EndpointRef<Contract['auth']['resendVerification']>,
};

export const users = {
  list: { method: 'GET', path: '/lectern/v1/users' } as EndpointRef<Contract['users']['list']>,
  get: { method: 'GET', path: '/lectern/v1/users/:id' } as EndpointRef<Contract['users']['get']>,
  create: { method: 'POST', path: '/lectern/v1/users' } as EndpointRef<Contract['users']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/users/:id' } as EndpointRef<Contract['users']['update']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/users/bulk' } as EndpointRef<Contract['users']['bulkUpdate']>,
  erasureFacts: { method: 'GET', path: '/lectern/v1/users/:id/erasure' } as EndpointRef<Contract['users']['erasureFacts']>,
  remove: { method: 'DELETE', path: '/lectern/v1/users/:id' } as EndpointRef<Contract['users']['remove']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/users/delete' } as EndpointRef<Contract['users']['bulkRemove']>,
  export: { method: 'POST', path: '/lectern/v1/users/export' } as EndpointRef<Contract['users']['export']>,
  sendPasswordLink: { method: 'POST', path: '/lectern/v1/users/:id/password-link' } as EndpointRef<Contract['users']['sendPasswordLink']>,
  createInvitationLink: { method: 'POST', path: '/lectern/v1/users/:id/invitation-link' } as EndpointRef<Contract['users']['createInvitationLink']>,
  signInAs: { method: 'POST', path: '/lectern/v1/users/:id/sign-in-as' } as EndpointRef<Contract['users']['signInAs']>,
  sessions: { method: 'GET', path: '/lectern/v1/users/:id/sessions' } as EndpointRef<Contract['users']['sessions']>,
  endSessionOf: { method: 'DELETE', path: '/lectern/v1/users/:id/sessions/:sessionId' } as EndpointRef<Contract['users']['endSessionOf']>,
  endSessionsOf: { method: 'DELETE', path: '/lectern/v1/users/:id/sessions' } as EndpointRef<Contract['users']['endSessionsOf']>,
  me: { method: 'GET', path: '/lectern/v1/users/me' } as EndpointRef<Contract['users']['me']>,
  updateMe: { method: 'PUT', path: '/lectern/v1/users/me' } as EndpointRef<Contract['users']['updateMe']>,
  cancelEmailChange: { method: 'DELETE', path: '/lectern/v1/users/account/email-change' } as EndpointRef<Contract['users']['cancelEmailChange']>,
  endSession: { method: 'POST', path: '/lectern/v1/users/session-update' } as EndpointRef<Contract['users']['endSession']>,
  endOtherSessions: { method: 'DELETE', path: '/lectern/v1/users/me/sessions' } as EndpointRef<Contract['users']['endOtherSessions']>,
  profileImage: { method: 'POST', path: '/lectern/v1/users/account/profile-image' } as EndpointRef<Contract['users']['profileImage']>,
  removeProfileImage: { method: 'DELETE', path: '/lectern/v1/users/account/profile-image' } as EndpointRef<Contract['users']['removeProfileImage']>,
  logout: { method: 'GET', path: '/lectern/v1/users/logout' } as EndpointRef<Contract['users']['logout']>,
};

export const confirmation = {
  give: { method: 'POST', path: '/lectern/v1/users/me/confirm' } as EndpointRef<Contract['confirmation']['give']>,
};

export const twoFactor = {
  read: { method: 'GET', path: '/lectern/v1/users/me/two-factor' } as EndpointRef<Contract['twoFactor']['read']>,
  setUp: { method: 'POST', path: '/lectern/v1/users/me/two-factor/set-up' } as EndpointRef<Contract['twoFactor']['setUp']>,
  turnOn: { method: 'POST', path: '/lectern/v1/users/me/two-factor' } as EndpointRef<Contract['twoFactor']['turnOn']>,
  renewCodes: { method: 'POST', path: '/lectern/v1/users/me/two-factor/recovery-codes' } as EndpointRef<Contract['twoFactor']['renewCodes']>,
  turnOff: { method: 'POST', path: '/lectern/v1/users/me/two-factor/turn-off' } as EndpointRef<Contract['twoFactor']['turnOff']>,
  turnOffFor: { method: 'DELETE', path: '/lectern/v1/users/:id/two-factor' } as EndpointRef<Contract['twoFactor']['turnOffFor']>,
};

export const qrSignIn = {
  read: { method: 'GET', path: '/lectern/v1/users/qr-login' } as EndpointRef<Contract['qrSignIn']['read']>,
  create: { method: 'POST', path: '/lectern/v1/users/qr-login' } as EndpointRef<Contract['qrSignIn']['create']>,
  end: { method: 'DELETE', path: '/lectern/v1/users/qr-login' } as EndpointRef<Contract['qrSignIn']['end']>,
  account: { method: 'POST', path: '/lectern/v1/auth/qr-login/account' } as EndpointRef<Contract['qrSignIn']['account']>,
  use: { method: 'POST', path: '/lectern/v1/auth/qr-login' } as EndpointRef<Contract['qrSignIn']['use']>,
};

export const privacy = {
  data: { method: 'GET', path: '/lectern/v1/users/me/data' } as EndpointRef<Contract['privacy']['data']>,
  requestData: { method: 'POST', path: '/lectern/v1/users/me/data' } as EndpointRef<Contract['privacy']['requestData']>,
  dataFile: { method: 'GET', path: '/lectern/v1/users/me/data/file' } as EndpointRef<Contract['privacy']['dataFile']>,
  consents: { method: 'GET', path: '/lectern/v1/users/:id/consents' } as EndpointRef<Contract['privacy']['consents']>,
  erasure: { method: 'GET', path: '/lectern/v1/users/me/erasure' } as EndpointRef<Contract['privacy']['erasure']>,
  erase: { method: 'DELETE', path: '/lectern/v1/users/me' } as EndpointRef<Contract['privacy']['erase']>,
};

export const applyForInstructor = {
  read: { method: 'GET', path: '/lectern/v1/users/account/apply-for-instructor' } as EndpointRef<Contract['applyForInstructor']['read']>,
  apply: { method: 'POST', path: '/lectern/v1/users/account/apply-for-instructor' } as EndpointRef<Contract['applyForInstructor']['apply']>,
  withdraw: { method: 'DELETE', path: '/lectern/v1/users/account/apply-for-instructor' } as EndpointRef<Contract['applyForInstructor']['withdraw']>,
  upload: { method: 'POST', path: '/lectern/v1/users/account/apply-for-instructor/file' } as EndpointRef<Contract['applyForInstructor']['upload']>,
  removeFile: { method: 'DELETE', path: '/lectern/v1/users/account/apply-for-instructor/file' } as EndpointRef<Contract['applyForInstructor']['removeFile']>,
};

export const uploads = {
  list: { method: 'GET', path: '/lectern/v1/uploads' } as EndpointRef<Contract['uploads']['list']>,
  remove: { method: 'DELETE', path: '/lectern/v1/uploads/:id' } as EndpointRef<Contract['uploads']['remove']>,
};

export const sitePages = {
  list: { method: 'GET', path: '/lectern/v1/pages' } as EndpointRef<Contract['sitePages']['list']>,
  get: { method: 'GET', path: '/lectern/v1/pages/:id' } as EndpointRef<Contract['sitePages']['get']>,
  create: { method: 'POST', path: '/lectern/v1/pages' } as EndpointRef<Contract['sitePages']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/pages/:id' } as EndpointRef<Contract['sitePages']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/pages/:id' } as EndpointRef<Contract['sitePages']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/pages/:id/restore' } as EndpointRef<Contract['sitePages']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/pages/delete' } as EndpointRef<Contract['sitePages']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/pages/restore' } as EndpointRef<Contract['sitePages']['bulkRestore']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/pages/bulk' } as EndpointRef<Contract['sitePages']['bulkUpdate']>,
  show: { method: 'GET', path: '/lectern/v1/pages/shown/:slug' } as EndpointRef<Contract['sitePages']['show']>,
  links: { method: 'GET', path: '/lectern/v1/pages/links' } as EndpointRef<Contract['sitePages']['links']>,
  published: { method: 'GET', path: '/lectern/v1/pages/published' } as EndpointRef<Contract['sitePages']['published']>,
};

export const courses = {
  list: { method: 'GET', path: '/lectern/v1/courses' } as EndpointRef<Contract['courses']['list']>,
  get: { method: 'GET', path: '/lectern/v1/courses/:id' } as EndpointRef<Contract['courses']['get']>,
  create: { method: 'POST', path: '/lectern/v1/courses' } as EndpointRef<Contract['courses']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/courses/:id' } as EndpointRef<Contract['courses']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/courses/:id' } as EndpointRef<Contract['courses']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/courses/:id/restore' } as EndpointRef<Contract['courses']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/courses/delete' } as EndpointRef<Contract['courses']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/courses/restore' } as EndpointRef<Contract['courses']['bulkRestore']>,
  facets: { method: 'GET', path: '/lectern/v1/courses/facets' } as EndpointRef<Contract['courses']['facets']>,
  clone: { method: 'POST', path: '/lectern/v1/courses/:id/clone' } as EndpointRef<Contract['courses']['clone']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/courses/bulk' } as EndpointRef<Contract['courses']['bulkUpdate']>,
  sendBack: { method: 'POST', path: '/lectern/v1/courses/:id/send-back' } as EndpointRef<Contract['courses']['sendBack']>,
  removal: { method: 'GET', path: '/lectern/v1/courses/:id/removal' } as EndpointRef<Contract['courses']['removal']>,
  samples: { method: 'GET', path: '/lectern/v1/courses/samples' } as EndpointRef<Contract['courses']['samples']>,
  sample: { method: 'POST', path: '/lectern/v1/courses/sample' } as EndpointRef<Contract['courses']['sample']>,
  teachers: { method: 'GET', path: '/lectern/v1/courses/teachers' } as EndpointRef<Contract['courses']['teachers']>,
  standing: { method: 'GET', path: '/lectern/v1/courses/:id/standing' } as EndpointRef<Contract['courses']['standing']>,
  curriculum: { method: 'GET', path: '/lectern/v1/courses/:id/curriculum' } as EndpointRef<Contract['courses']['curriculum']>,
  unlock: { method: 'POST', path: '/lectern/v1/courses/:id/unlock' } as EndpointRef<Contract['courses']['unlock']>,
  children: { method: 'GET', path: '/lectern/v1/courses/children' } as EndpointRef<Contract['courses']['children']>,
};

export const categories = {
  list: { method: 'GET', path: '/lectern/v1/courses/categories' } as EndpointRef<Contract['categories']['list']>,
  get: { method: 'GET', path: '/lectern/v1/courses/categories/:id' } as EndpointRef<Contract['categories']['get']>,
  create: { method: 'POST', path: '/lectern/v1/courses/categories' } as EndpointRef<Contract['categories']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/courses/categories/:id' } as EndpointRef<Contract['categories']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/courses/categories/:id' } as EndpointRef<Contract['categories']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/courses/categories/:id/restore' } as EndpointRef<Contract['categories']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/courses/categories/delete' } as EndpointRef<Contract['categories']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/courses/categories/restore' } as EndpointRef<Contract['categories']['bulkRestore']>,
  merge: { method: 'POST', path: '/lectern/v1/courses/categories/merge' } as EndpointRef<Contract['categories']['merge']>,
  batch: { method: 'POST', path: '/lectern/v1/courses/categories/batch' } as EndpointRef<Contract['categories']['batch']>,
};

export const tags = {
  list: { method: 'GET', path: '/lectern/v1/courses/tags' } as EndpointRef<Contract['tags']['list']>,
  get: { method: 'GET', path: '/lectern/v1/courses/tags/:id' } as EndpointRef<Contract['tags']['get']>,
  create: { method: 'POST', path: '/lectern/v1/courses/tags' } as EndpointRef<Contract['tags']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/courses/tags/:id' } as EndpointRef<Contract['tags']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/courses/tags/:id' } as EndpointRef<Contract['tags']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/courses/tags/:id/restore' } as EndpointRef<Contract['tags']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/courses/tags/delete' } as EndpointRef<Contract['tags']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/courses/tags/restore' } as EndpointRef<Contract['tags']['bulkRestore']>,
  merge: { method: 'POST', path: '/lectern/v1/courses/tags/merge' } as EndpointRef<Contract['tags']['merge']>,
  batch: { method: 'POST', path: '/lectern/v1/courses/tags/batch' } as EndpointRef<Contract['tags']['batch']>,
};

export const difficulties = {
  list: { method: 'GET', path: '/lectern/v1/courses/difficulties' } as EndpointRef<Contract['difficulties']['list']>,
  get: { method: 'GET', path: '/lectern/v1/courses/difficulties/:id' } as EndpointRef<Contract['difficulties']['get']>,
  create: { method: 'POST', path: '/lectern/v1/courses/difficulties' } as EndpointRef<Contract['difficulties']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/courses/difficulties/:id' } as EndpointRef<Contract['difficulties']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/courses/difficulties/:id' } as EndpointRef<Contract['difficulties']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/courses/difficulties/:id/restore' } as EndpointRef<Contract['difficulties']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/courses/difficulties/delete' } as EndpointRef<Contract['difficulties']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/courses/difficulties/restore' } as EndpointRef<Contract['difficulties']['bulkRestore']>,
  merge: { method: 'POST', path: '/lectern/v1/courses/difficulties/merge' } as EndpointRef<Contract['difficulties']['merge']>,
  batch: { method: 'POST', path: '/lectern/v1/courses/difficulties/batch' } as EndpointRef<Contract['difficulties']['batch']>,
  order: { method: 'PUT', path: '/lectern/v1/courses/difficulties/order' } as EndpointRef<Contract['difficulties']['order']>,
};

export const courseFaqs = {
  list: { method: 'GET', path: '/lectern/v1/course-faqs' } as EndpointRef<Contract['courseFaqs']['list']>,
  get: { method: 'GET', path: '/lectern/v1/course-faqs/:id' } as EndpointRef<Contract['courseFaqs']['get']>,
  create: { method: 'POST', path: '/lectern/v1/course-faqs' } as EndpointRef<Contract['courseFaqs']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/course-faqs/:id' } as EndpointRef<Contract['courseFaqs']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/course-faqs/:id' } as EndpointRef<Contract['courseFaqs']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/course-faqs/:id/restore' } as EndpointRef<Contract['courseFaqs']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/course-faqs/delete' } as EndpointRef<Contract['courseFaqs']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/course-faqs/restore' } as EndpointRef<Contract['courseFaqs']['bulkRestore']>,
  order: { method: 'PUT', path: '/lectern/v1/course-faqs/order' } as EndpointRef<Contract['courseFaqs']['order']>,
};

export const lessons = {
  list: { method: 'GET', path: '/lectern/v1/lessons' } as EndpointRef<Contract['lessons']['list']>,
  get: { method: 'GET', path: '/lectern/v1/lessons/:id' } as EndpointRef<Contract['lessons']['get']>,
  create: { method: 'POST', path: '/lectern/v1/lessons' } as EndpointRef<Contract['lessons']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/lessons/:id' } as EndpointRef<Contract['lessons']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/lessons/:id' } as EndpointRef<Contract['lessons']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/lessons/:id/restore' } as EndpointRef<Contract['lessons']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/lessons/delete' } as EndpointRef<Contract['lessons']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/lessons/restore' } as EndpointRef<Contract['lessons']['bulkRestore']>,
  clone: { method: 'POST', path: '/lectern/v1/lessons/:id/clone' } as EndpointRef<Contract['lessons']['clone']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/lessons/bulk' } as EndpointRef<Contract['lessons']['bulkUpdate']>,
};

export const assignments = {
  list: { method: 'GET', path: '/lectern/v1/assignments' } as EndpointRef<Contract['assignments']['list']>,
  get: { method: 'GET', path: '/lectern/v1/assignments/:id' } as EndpointRef<Contract['assignments']['get']>,
  create: { method: 'POST', path: '/lectern/v1/assignments' } as EndpointRef<Contract['assignments']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/assignments/:id' } as EndpointRef<Contract['assignments']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/assignments/:id' } as EndpointRef<Contract['assignments']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/assignments/:id/restore' } as EndpointRef<Contract['assignments']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/assignments/delete' } as EndpointRef<Contract['assignments']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/assignments/restore' } as EndpointRef<Contract['assignments']['bulkRestore']>,
  clone: { method: 'POST', path: '/lectern/v1/assignments/:id/clone' } as EndpointRef<Contract['assignments']['clone']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/assignments/bulk' } as EndpointRef<Contract['assignments']['bulkUpdate']>,
  saveDraft: { method: 'PUT', path: '/lectern/v1/assignments/:id/draft' } as EndpointRef<Contract['assignments']['saveDraft']>,
  attach: { method: 'POST', path: '/lectern/v1/assignments/:id/attachments/:upload' } as EndpointRef<Contract['assignments']['attach']>,
  detach: { method: 'DELETE', path: '/lectern/v1/assignments/:id/attachments/:file' } as EndpointRef<Contract['assignments']['detach']>,
  notSubmitted: { method: 'GET', path: '/lectern/v1/assignments/:id/not-submitted' } as EndpointRef<Contract['assignments']['notSubmitted']>,
  showNames: { method: 'POST', path: '/lectern/v1/assignments/:id/show-names' } as EndpointRef<Contract['assignments']['showNames']>,
  remind: { method: 'POST', path: '/lectern/v1/assignments/:id/remind' } as EndpointRef<Contract['assignments']['remind']>,
};

export const assignmentReplies = {
  list: { method: 'GET', path: '/lectern/v1/assignment/replies' } as EndpointRef<Contract['assignmentReplies']['list']>,
  get: { method: 'GET', path: '/lectern/v1/assignment/replies/:id' } as EndpointRef<Contract['assignmentReplies']['get']>,
  create: { method: 'POST', path: '/lectern/v1/assignment/replies' } as EndpointRef<Contract['assignmentReplies']['create']>,
  edit: { method: 'PUT', path: '/lectern/v1/assignment/replies/:id/answer' } as EndpointRef<Contract['assignmentReplies']['edit']>,
  grade: { method: 'PUT', path: '/lectern/v1/assignment/replies/:id' } as EndpointRef<Contract['assignmentReplies']['grade']>,
  history: { method: 'GET', path: '/lectern/v1/assignment/replies/:id/grades' } as EndpointRef<Contract['assignmentReplies']['history']>,
  enter: { method: 'PUT', path: '/lectern/v1/assignment/replies/:id/presence' } as EndpointRef<Contract['assignmentReplies']['enter']>,
  leave: { method: 'DELETE', path: '/lectern/v1/assignment/replies/:id/presence' } as EndpointRef<Contract['assignmentReplies']['leave']>,
  remove: { method: 'DELETE', path: '/lectern/v1/assignment/replies/:id' } as EndpointRef<Contract['assignmentReplies']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/assignment/replies/:id/restore' } as EndpointRef<Contract['assignmentReplies']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/assignment/replies/delete' } as EndpointRef<Contract['assignmentReplies']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/assignment/replies/restore' } as EndpointRef<Contract['assignmentReplies']['bulkRestore']>,
  returnForRetake: { method: 'POST', path: '/lectern/v1/assignment/replies/:id/return' } as EndpointRef<Contract['assignmentReplies']['returnForRetake']>,
};

export const assignmentFeedback = {
  comments: { method: 'GET', path: '/lectern/v1/assignment/replies/:id/comments' } as EndpointRef<Contract['assignmentFeedback']['comments']>,
};

export const quizzes = {
  list: { method: 'GET', path: '/lectern/v1/quizes' } as EndpointRef<Contract['quizzes']['list']>,
  get: { method: 'GET', path: '/lectern/v1/quizes/:id' } as EndpointRef<Contract['quizzes']['get']>,
  create: { method: 'POST', path: '/lectern/v1/quizes' } as EndpointRef<Contract['quizzes']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/quizes/:id' } as EndpointRef<Contract['quizzes']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/quizes/:id' } as EndpointRef<Contract['quizzes']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/quizes/:id/restore' } as EndpointRef<Contract['quizzes']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/quizes/delete' } as EndpointRef<Contract['quizzes']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/quizes/restore' } as EndpointRef<Contract['quizzes']['bulkRestore']>,
  clone: { method: 'POST', path: '/lectern/v1/quizes/:id/clone' } as EndpointRef<Contract['quizzes']['clone']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/quizes/bulk' } as EndpointRef<Contract['quizzes']['bulkUpdate']>,
  fullPoints: { method: 'POST', path: '/lectern/v1/quizes/:id/full-points' } as EndpointRef<Contract['quizzes']['fullPoints']>,
  start: { method: 'POST', path: '/lectern/v1/quizes/start_quiz' } as EndpointRef<Contract['quizzes']['start']>,
  check: { method: 'POST', path: '/lectern/v1/quizes/check_answers' } as EndpointRef<Contract['quizzes']['check']>,
  checkById: { method: 'POST', path: '/lectern/v1/quizes/:id/check_answers' } as EndpointRef<Contract['quizzes']['checkById']>,
  notAttempted: { method: 'GET', path: '/lectern/v1/quizes/:id/not-attempted' } as EndpointRef<Contract['quizzes']['notAttempted']>,
  remind: { method: 'POST', path: '/lectern/v1/quizes/:id/remind' } as EndpointRef<Contract['quizzes']['remind']>,
  grantAttempts: { method: 'POST', path: '/lectern/v1/quizes/:id/extra-attempts' } as EndpointRef<Contract['quizzes']['grantAttempts']>,
  regradePreview: { method: 'GET', path: '/lectern/v1/quizes/:id/regrade' } as EndpointRef<Contract['quizzes']['regradePreview']>,
  regrade: { method: 'POST', path: '/lectern/v1/quizes/:id/regrade' } as EndpointRef<Contract['quizzes']['regrade']>,
};

export const questions = {
  list: { method: 'GET', path: '/lectern/v1/questions' } as EndpointRef<Contract['questions']['list']>,
  get: { method: 'GET', path: '/lectern/v1/questions/:id' } as EndpointRef<Contract['questions']['get']>,
  create: { method: 'POST', path: '/lectern/v1/questions' } as EndpointRef<Contract['questions']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/questions/:id' } as EndpointRef<Contract['questions']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/questions/:id' } as EndpointRef<Contract['questions']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/questions/:id/restore' } as EndpointRef<Contract['questions']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/questions/delete' } as EndpointRef<Contract['questions']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/questions/restore' } as EndpointRef<Contract['questions']['bulkRestore']>,
  clone: { method: 'POST', path: '/lectern/v1/questions/:id/clone' } as EndpointRef<Contract['questions']['clone']>,
  fromBank: { method: 'PUT', path: '/lectern/v1/questions/create-from-bank' } as EndpointRef<Contract['questions']['fromBank']>,
  tags: { method: 'GET', path: '/lectern/v1/questions/tags' } as EndpointRef<Contract['questions']['tags']>,
  checkAnswer: { method: 'GET', path: '/lectern/v1/questions/check_answer' } as EndpointRef<Contract['questions']['checkAnswer']>,
};

export const attempts = {
  list: { method: 'GET', path: '/lectern/v1/quizes/attempts' } as EndpointRef<Contract['attempts']['list']>,
  get: { method: 'GET', path: '/lectern/v1/quizes/attempts/:id' } as EndpointRef<Contract['attempts']['get']>,
  passages: { method: 'GET', path: '/lectern/v1/quizes/attempts/:id/passages' } as EndpointRef<Contract['attempts']['passages']>,
  last: { method: 'GET', path: '/lectern/v1/quizes/attempts/last-attempt' } as EndpointRef<Contract['attempts']['last']>,
  saveDraft: { method: 'PUT', path: '/lectern/v1/quizes/attempts/:id' } as EndpointRef<Contract['attempts']['saveDraft']>,
  remove: { method: 'DELETE', path: '/lectern/v1/quizes/attempts/:id' } as EndpointRef<Contract['attempts']['remove']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/quizes/attempts/delete' } as EndpointRef<Contract['attempts']['bulkRemove']>,
  end: { method: 'POST', path: '/lectern/v1/quizes/attempts/:id/end' } as EndpointRef<Contract['attempts']['end']>,
  updatePoints: { method: 'PUT', path: '/lectern/v1/quizes/attempts/:id/update_answer_points' } as EndpointRef<Contract['attempts']['updatePoints']>,
  updateCorrect: { method: 'PUT', path: '/lectern/v1/quizes/attempts/:id/update_answer_correct_status' } as EndpointRef<Contract['attempts']['updateCorrect']>,
  acceptAnswer: { method: 'POST', path: '/lectern/v1/quizes/attempts/:id/accept_answer' } as EndpointRef<Contract['attempts']['acceptAnswer']>,
  answers: { method: 'GET', path: '/lectern/v1/quizes/attempts/answers' } as EndpointRef<Contract['attempts']['answers']>,
};

export const quizReviews = {
  list: { method: 'GET', path: '/lectern/v1/quizes/reviews' } as EndpointRef<Contract['quizReviews']['list']>,
  get: { method: 'GET', path: '/lectern/v1/quizes/reviews/:id' } as EndpointRef<Contract['quizReviews']['get']>,
  create: { method: 'POST', path: '/lectern/v1/quizes/reviews' } as EndpointRef<Contract['quizReviews']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/quizes/reviews/:id' } as EndpointRef<Contract['quizReviews']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/quizes/reviews/:id' } as EndpointRef<Contract['quizReviews']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/quizes/reviews/:id/restore' } as EndpointRef<Contract['quizReviews']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/quizes/reviews/delete' } as EndpointRef<Contract['quizReviews']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/quizes/reviews/restore' } as EndpointRef<Contract['quizReviews']['bulkRestore']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/quizes/reviews/bulk' } as EndpointRef<Contract['quizReviews']['bulkUpdate']>,
};

export const enrollments = {
  list: { method: 'GET', path: '/lectern/v1/users/courses' } as EndpointRef<Contract['enrollments']['list']>,
  due: { method: 'GET', path: '/lectern/v1/users/courses/due' } as EndpointRef<Contract['enrollments']['due']>,
  get: { method: 'GET', path: '/lectern/v1/users/courses/:id' } as EndpointRef<Contract['enrollments']['get']>,
  create: { method: 'POST', path: '/lectern/v1/users/courses' } as EndpointRef<Contract['enrollments']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/users/courses/:id' } as EndpointRef<Contract['enrollments']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/users/courses/:id' } as EndpointRef<Contract['enrollments']['remove']>,
  reset: { method: 'POST', path: '/lectern/v1/users/courses/:id/reset' } as EndpointRef<Contract['enrollments']['reset']>,
  retake: { method: 'POST', path: '/lectern/v1/users/courses/:id/retake' } as EndpointRef<Contract['enrollments']['retake']>,
  runs: { method: 'GET', path: '/lectern/v1/users/courses/:id/runs' } as EndpointRef<Contract['enrollments']['runs']>,
  complete: { method: 'POST', path: '/lectern/v1/users/courses/:id/complete' } as EndpointRef<Contract['enrollments']['complete']>,
};

export const progress = {
  open: { method: 'POST', path: '/lectern/v1/course-progress' } as EndpointRef<Contract['progress']['open']>,
  list: { method: 'GET', path: '/lectern/v1/course-progress' } as EndpointRef<Contract['progress']['list']>,
  get: { method: 'GET', path: '/lectern/v1/course-progress/:id' } as EndpointRef<Contract['progress']['get']>,
  update: { method: 'PUT', path: '/lectern/v1/course-progress/:id' } as EndpointRef<Contract['progress']['update']>,
  listItems: { method: 'GET', path: '/lectern/v1/course-progress/items' } as EndpointRef<Contract['progress']['listItems']>,
  completeItem: { method: 'POST', path: '/lectern/v1/course-progress/items' } as EndpointRef<Contract['progress']['completeItem']>,
};

export const videoPlayer = {
  get: { method: 'GET', path: '/lectern/v1/course-progress/player/:id' } as EndpointRef<Contract['videoPlayer']['get']>,
  report: { method: 'POST', path: '/lectern/v1/course-progress/player' } as EndpointRef<Contract['videoPlayer']['report']>,
};

export const videoNotes = {
  list: { method: 'GET', path: '/lectern/v1/video-notes' } as EndpointRef<Contract['videoNotes']['list']>,
  create: { method: 'POST', path: '/lectern/v1/video-notes' } as EndpointRef<Contract['videoNotes']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/video-notes/:id' } as EndpointRef<Contract['videoNotes']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/video-notes/:id' } as EndpointRef<Contract['videoNotes']['remove']>,
};
