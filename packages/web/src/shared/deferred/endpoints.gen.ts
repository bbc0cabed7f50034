// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import type { contract } from '@lectern/contract';
import type { EndpointRef } from '../api/endpoint-ref.ts';

type Contract = typeof contract;

export const aiTutor = {
  ask: { method: 'POST', path: '/lectern/v1/ai/tutor' } as EndpointRef<Contract['aiTutor']['ask']>,
};

export const applyForInstructor = {
  read: { method: 'GET', path: '/lectern/v1/users/account/apply-for-instructor' } as EndpointRef<Contract['applyForInstructor']['read']>,
  apply: { method: 'POST', path: '/lectern/v1/users/account/apply-for-instructor' } as EndpointRef<Contract['applyForInstructor']['apply']>,
  withdraw: { method: 'DELETE', path: '/lectern/v1/users/account/apply-for-instructor' } as EndpointRef<Contract['applyForInstructor']['withdraw']>,
  upload: { method: 'POST', path: '/lectern/v1/users/account/apply-for-instructor/file' } as EndpointRef<Contract['applyForInstructor']['upload']>,
  removeFile: { method: 'DELETE', path: '/lectern/v1/users/account/apply-for-instructor/file' } as EndpointRef<Contract['applyForInstructor']['removeFile']>,
};

export const assignmentFeedback = {
  comments: { method: 'GET', path: '/lectern/v1/assignment/replies/:id/comments' } as EndpointRef<Contract['assignmentFeedback']['comments']>,
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

export const courseBundles = {
  list: { method: 'GET', path: '/lectern/v1/course-bundles' } as EndpointRef<Contract['courseBundles']['list']>,
  get: { method: 'GET', path: '/lectern/v1/course-bundles/:id' } as EndpointRef<Contract['courseBundles']['get']>,
  create: { method: 'POST', path: '/lectern/v1/course-bundles' } as EndpointRef<Contract['courseBundles']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/course-bundles/:id' } as EndpointRef<Contract['courseBundles']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/course-bundles/:id' } as EndpointRef<Contract['courseBundles']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/course-bundles/:id/restore' } as EndpointRef<Contract['courseBundles']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/course-bundles/delete' } as EndpointRef<Contract['courseBundles']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/course-bundles/restore' } as EndpointRef<Contract['courseBundles']['bulkRestore']>,
  preview: { method: 'POST', path: '/lectern/v1/course-bundles/preview' } as EndpointRef<Contract['courseBundles']['preview']>,
  standing: { method: 'GET', path: '/lectern/v1/course-bundles/:id/standing' } as EndpointRef<Contract['courseBundles']['standing']>,
};

export const ownCertificates = {
  list: { method: 'GET', path: '/lectern/v1/users/me/certificates' } as EndpointRef<Contract['ownCertificates']['list']>,
  pdf: { method: 'GET', path: '/lectern/v1/users/me/certificates/:id/certificate.pdf' } as EndpointRef<Contract['ownCertificates']['pdf']>,
  picture: { method: 'GET', path: '/lectern/v1/users/me/certificates/:id/picture.svg' } as EndpointRef<Contract['ownCertificates']['picture']>,
};

export const courseAnnouncements = {
  list: { method: 'GET', path: '/lectern/v1/course-announcement' } as EndpointRef<Contract['courseAnnouncements']['list']>,
  get: { method: 'GET', path: '/lectern/v1/course-announcement/:id' } as EndpointRef<Contract['courseAnnouncements']['get']>,
  create: { method: 'POST', path: '/lectern/v1/course-announcement' } as EndpointRef<Contract['courseAnnouncements']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/course-announcement/:id' } as EndpointRef<Contract['courseAnnouncements']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/course-announcement/:id' } as EndpointRef<Contract['courseAnnouncements']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/course-announcement/:id/restore' } as EndpointRef<Contract['courseAnnouncements']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/course-announcement/delete' } as EndpointRef<Contract['courseAnnouncements']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/course-announcement/restore' } as EndpointRef<Contract['courseAnnouncements']['bulkRestore']>,
  clone: { method: 'POST', path: '/lectern/v1/course-announcement/:id/clone' } as EndpointRef<Contract['courseAnnouncements']['clone']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/course-announcement/bulk' } as EndpointRef<Contract['courseAnnouncements']['bulkUpdate']>,
  sendAgain: { method: 'POST', path: '/lectern/v1/course-announcement/:id/send-again' } as EndpointRef<Contract['courseAnnouncements']['sendAgain']>,
  reach: { method: 'GET', path: '/lectern/v1/course-announcement/reach' } as EndpointRef<Contract['courseAnnouncements']['reach']>,
  unread: { method: 'GET', path: '/lectern/v1/course-announcement/unread' } as EndpointRef<Contract['courseAnnouncements']['unread']>,
};

export const contact = {
  send: { method: 'POST', path: '/lectern/v1/contact' } as EndpointRef<Contract['contact']['send']>,
};

export const questionsAnswers = {
  list: { method: 'GET', path: '/lectern/v1/courses/questions-answers' } as EndpointRef<Contract['questionsAnswers']['list']>,
  get: { method: 'GET', path: '/lectern/v1/courses/questions-answers/:id' } as EndpointRef<Contract['questionsAnswers']['get']>,
  create: { method: 'POST', path: '/lectern/v1/courses/questions-answers' } as EndpointRef<Contract['questionsAnswers']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/courses/questions-answers/:id' } as EndpointRef<Contract['questionsAnswers']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/courses/questions-answers/:id' } as EndpointRef<Contract['questionsAnswers']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/courses/questions-answers/:id/restore' } as EndpointRef<Contract['questionsAnswers']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/courses/questions-answers/delete' } as EndpointRef<Contract['questionsAnswers']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/courses/questions-answers/restore' } as EndpointRef<Contract['questionsAnswers']['bulkRestore']>,
  marks: { method: 'GET', path: '/lectern/v1/courses/questions-answers/marks' } as EndpointRef<Contract['questionsAnswers']['marks']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/courses/questions-answers/bulk' } as EndpointRef<Contract['questionsAnswers']['bulkUpdate']>,
};

export const courseReviews = {
  list: { method: 'GET', path: '/lectern/v1/courses/reviews' } as EndpointRef<Contract['courseReviews']['list']>,
  get: { method: 'GET', path: '/lectern/v1/courses/reviews/:id' } as EndpointRef<Contract['courseReviews']['get']>,
  create: { method: 'POST', path: '/lectern/v1/courses/reviews' } as EndpointRef<Contract['courseReviews']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/courses/reviews/:id' } as EndpointRef<Contract['courseReviews']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/courses/reviews/:id' } as EndpointRef<Contract['courseReviews']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/courses/reviews/:id/restore' } as EndpointRef<Contract['courseReviews']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/courses/reviews/delete' } as EndpointRef<Contract['courseReviews']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/courses/reviews/restore' } as EndpointRef<Contract['courseReviews']['bulkRestore']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/courses/reviews/bulk' } as EndpointRef<Contract['courseReviews']['bulkUpdate']>,
  published: { method: 'GET', path: '/lectern/v1/courses/:id/reviews' } as EndpointRef<Contract['courseReviews']['published']>,
  standing: { method: 'GET', path: '/lectern/v1/courses/:id/reviews/standing' } as EndpointRef<Contract['courseReviews']['standing']>,
  testimonials: { method: 'GET', path: '/lectern/v1/courses/reviews/testimonials' } as EndpointRef<Contract['courseReviews']['testimonials']>,
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

export const openingAlerts = {
  request: { method: 'PUT', path: '/lectern/v1/courses/:id/opening-alert' } as EndpointRef<Contract['openingAlerts']['request']>,
  cancel: { method: 'DELETE', path: '/lectern/v1/courses/:id/opening-alert' } as EndpointRef<Contract['openingAlerts']['cancel']>,
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

export const dailyReview = {
  summary: { method: 'GET', path: '/lectern/v1/daily-review' } as EndpointRef<Contract['dailyReview']['summary']>,
  due: { method: 'GET', path: '/lectern/v1/daily-review/due' } as EndpointRef<Contract['dailyReview']['due']>,
  session: { method: 'GET', path: '/lectern/v1/daily-review/session' } as EndpointRef<Contract['dailyReview']['session']>,
  answer: { method: 'POST', path: '/lectern/v1/daily-review/answers' } as EndpointRef<Contract['dailyReview']['answer']>,
  grade: { method: 'PUT', path: '/lectern/v1/daily-review/answers/:id' } as EndpointRef<Contract['dailyReview']['grade']>,
  undo: { method: 'POST', path: '/lectern/v1/daily-review/answers/:id/undo' } as EndpointRef<Contract['dailyReview']['undo']>,
  change: { method: 'PUT', path: '/lectern/v1/daily-review/entries' } as EndpointRef<Contract['dailyReview']['change']>,
  suspended: { method: 'GET', path: '/lectern/v1/daily-review/suspended' } as EndpointRef<Contract['dailyReview']['suspended']>,
  readPreferences: { method: 'GET', path: '/lectern/v1/daily-review/preferences' } as EndpointRef<Contract['dailyReview']['readPreferences']>,
  changePreferences: { method: 'PUT', path: '/lectern/v1/daily-review/preferences' } as EndpointRef<Contract['dailyReview']['changePreferences']>,
  weakSpots: { method: 'GET', path: '/lectern/v1/daily-review/weak-spots' } as EndpointRef<Contract['dailyReview']['weakSpots']>,
};

export const reviewCards = {
  list: { method: 'GET', path: '/lectern/v1/review-cards' } as EndpointRef<Contract['reviewCards']['list']>,
  create: { method: 'POST', path: '/lectern/v1/review-cards' } as EndpointRef<Contract['reviewCards']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/review-cards/:id' } as EndpointRef<Contract['reviewCards']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/review-cards/:id' } as EndpointRef<Contract['reviewCards']['remove']>,
};

export const search = {
  find: { method: 'GET', path: '/lectern/v1/search' } as EndpointRef<Contract['search']['find']>,
};

export const uploads = {
  list: { method: 'GET', path: '/lectern/v1/uploads' } as EndpointRef<Contract['uploads']['list']>,
  remove: { method: 'DELETE', path: '/lectern/v1/uploads/:id' } as EndpointRef<Contract['uploads']['remove']>,
};

export const orders = {
  list: { method: 'GET', path: '/lectern/v1/orders' } as EndpointRef<Contract['orders']['list']>,
  get: { method: 'GET', path: '/lectern/v1/orders/:id' } as EndpointRef<Contract['orders']['get']>,
  create: { method: 'POST', path: '/lectern/v1/orders' } as EndpointRef<Contract['orders']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/orders/:id' } as EndpointRef<Contract['orders']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/orders/:id' } as EndpointRef<Contract['orders']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/orders/:id/restore' } as EndpointRef<Contract['orders']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/orders/delete' } as EndpointRef<Contract['orders']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/orders/restore' } as EndpointRef<Contract['orders']['bulkRestore']>,
  preview: { method: 'POST', path: '/lectern/v1/orders/preview' } as EndpointRef<Contract['orders']['preview']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/orders/bulk' } as EndpointRef<Contract['orders']['bulkUpdate']>,
  notes: { method: 'GET', path: '/lectern/v1/orders/:id/notes' } as EndpointRef<Contract['orders']['notes']>,
  addNote: { method: 'POST', path: '/lectern/v1/orders/:id/notes' } as EndpointRef<Contract['orders']['addNote']>,
  refund: { method: 'POST', path: '/lectern/v1/orders/:id/refunds' } as EndpointRef<Contract['orders']['refund']>,
  document: { method: 'GET', path: '/lectern/v1/orders/:id/documents/:document_id' } as EndpointRef<Contract['orders']['document']>,
  cancel: { method: 'POST', path: '/lectern/v1/orders/:id/cancel' } as EndpointRef<Contract['orders']['cancel']>,
  resend: { method: 'POST', path: '/lectern/v1/orders/:id/resend' } as EndpointRef<Contract['orders']['resend']>,
};

export const paymentWebhooks = {
  receive: { method: 'POST', path: '/lectern/v1/payments/webhooks/:gateway' } as EndpointRef<Contract['paymentWebhooks']['receive']>,
};

export const privacy = {
  data: { method: 'GET', path: '/lectern/v1/users/me/data' } as EndpointRef<Contract['privacy']['data']>,
  requestData: { method: 'POST', path: '/lectern/v1/users/me/data' } as EndpointRef<Contract['privacy']['requestData']>,
  dataFile: { method: 'GET', path: '/lectern/v1/users/me/data/file' } as EndpointRef<Contract['privacy']['dataFile']>,
  consents: { method: 'GET', path: '/lectern/v1/users/:id/consents' } as EndpointRef<Contract['privacy']['consents']>,
  erasure: { method: 'GET', path: '/lectern/v1/users/me/erasure' } as EndpointRef<Contract['privacy']['erasure']>,
  erase: { method: 'DELETE', path: '/lectern/v1/users/me' } as EndpointRef<Contract['privacy']['erase']>,
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

export const earnings = {
  balance: { method: 'GET', path: '/lectern/v1/earnings' } as EndpointRef<Contract['earnings']['balance']>,
  statement: { method: 'GET', path: '/lectern/v1/earnings/statement' } as EndpointRef<Contract['earnings']['statement']>,
  setMethod: { method: 'PUT', path: '/lectern/v1/earnings/payout-method' } as EndpointRef<Contract['earnings']['setMethod']>,
  adjust: { method: 'POST', path: '/lectern/v1/earnings/adjustments' } as EndpointRef<Contract['earnings']['adjust']>,
};

export const withdraws = {
  list: { method: 'GET', path: '/lectern/v1/withdraws' } as EndpointRef<Contract['withdraws']['list']>,
  get: { method: 'GET', path: '/lectern/v1/withdraws/:id' } as EndpointRef<Contract['withdraws']['get']>,
  create: { method: 'POST', path: '/lectern/v1/withdraws' } as EndpointRef<Contract['withdraws']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/withdraws/:id' } as EndpointRef<Contract['withdraws']['update']>,
  cancel: { method: 'POST', path: '/lectern/v1/withdraws/:id/cancel' } as EndpointRef<Contract['withdraws']['cancel']>,
  approveMany: { method: 'POST', path: '/lectern/v1/withdraws/payout-file' } as EndpointRef<Contract['withdraws']['approveMany']>,
};

export const rewards = {
  mine: { method: 'GET', path: '/lectern/v1/rewards/me' } as EndpointRef<Contract['rewards']['mine']>,
  change: { method: 'PUT', path: '/lectern/v1/rewards/me' } as EndpointRef<Contract['rewards']['change']>,
  entries: { method: 'GET', path: '/lectern/v1/rewards/me/entries' } as EndpointRef<Contract['rewards']['entries']>,
  placements: { method: 'GET', path: '/lectern/v1/rewards/placements' } as EndpointRef<Contract['rewards']['placements']>,
  leaderboard: { method: 'GET', path: '/lectern/v1/rewards/leaderboard' } as EndpointRef<Contract['rewards']['leaderboard']>,
};

export const checkout = {
  quote: { method: 'POST', path: '/lectern/v1/checkout/quote' } as EndpointRef<Contract['checkout']['quote']>,
  place: { method: 'POST', path: '/lectern/v1/checkout' } as EndpointRef<Contract['checkout']['place']>,
  received: { method: 'GET', path: '/lectern/v1/checkout/orders/:id' } as EndpointRef<Contract['checkout']['received']>,
  pay: { method: 'POST', path: '/lectern/v1/checkout/orders/:id/pay' } as EndpointRef<Contract['checkout']['pay']>,
  confirm: { method: 'POST', path: '/lectern/v1/checkout/orders/:id/confirm' } as EndpointRef<Contract['checkout']['confirm']>,
};

export const coupons = {
  list: { method: 'GET', path: '/lectern/v1/coupons' } as EndpointRef<Contract['coupons']['list']>,
  get: { method: 'GET', path: '/lectern/v1/coupons/:id' } as EndpointRef<Contract['coupons']['get']>,
  create: { method: 'POST', path: '/lectern/v1/coupons' } as EndpointRef<Contract['coupons']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/coupons/:id' } as EndpointRef<Contract['coupons']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/coupons/:id' } as EndpointRef<Contract['coupons']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/coupons/:id/restore' } as EndpointRef<Contract['coupons']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/coupons/delete' } as EndpointRef<Contract['coupons']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/coupons/restore' } as EndpointRef<Contract['coupons']['bulkRestore']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/coupons/bulk' } as EndpointRef<Contract['coupons']['bulkUpdate']>,
};

export const datas = {
  countries: { method: 'GET', path: '/lectern/v1/datas/countries' } as EndpointRef<Contract['datas']['countries']>,
  states: { method: 'GET', path: '/lectern/v1/datas/states' } as EndpointRef<Contract['datas']['states']>,
  statesOf: { method: 'GET', path: '/lectern/v1/datas/states/:country' } as EndpointRef<Contract['datas']['statesOf']>,
  currencies: { method: 'GET', path: '/lectern/v1/datas/currencies' } as EndpointRef<Contract['datas']['currencies']>,
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

export const qrSignIn = {
  read: { method: 'GET', path: '/lectern/v1/users/qr-login' } as EndpointRef<Contract['qrSignIn']['read']>,
  create: { method: 'POST', path: '/lectern/v1/users/qr-login' } as EndpointRef<Contract['qrSignIn']['create']>,
  end: { method: 'DELETE', path: '/lectern/v1/users/qr-login' } as EndpointRef<Contract['qrSignIn']['end']>,
  account: { method: 'POST', path: '/lectern/v1/auth/qr-login/account' } as EndpointRef<Contract['qrSignIn']['account']>,
  use: { method: 'POST', path: '/lectern/v1/auth/qr-login' } as EndpointRef<Contract['qrSignIn']['use']>,
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

export const mySubscriptions = {
  list: { method: 'GET', path: '/lectern/v1/users/me/subscriptions' } as EndpointRef<Contract['mySubscriptions']['list']>,
  get: { method: 'GET', path: '/lectern/v1/users/me/subscriptions/:id' } as EndpointRef<Contract['mySubscriptions']['get']>,
  cancel: { method: 'POST', path: '/lectern/v1/users/me/subscriptions/:id/cancel' } as EndpointRef<Contract['mySubscriptions']['cancel']>,
  undoCancel: { method: 'POST', path: '/lectern/v1/users/me/subscriptions/:id/undo-cancel' } as EndpointRef<Contract['mySubscriptions']['undoCancel']>,
  startMethod: { method: 'POST', path: '/lectern/v1/users/me/subscriptions/:id/payment-method' } as EndpointRef<Contract['mySubscriptions']['startMethod']>,
  confirmMethod: { method: 'POST', path: '/lectern/v1/users/me/subscriptions/:id/payment-method/confirm' } as EndpointRef<Contract['mySubscriptions']['confirmMethod']>,
};
