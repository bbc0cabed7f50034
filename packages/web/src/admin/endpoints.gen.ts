// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import type { contract } from '@lectern/contract';
import type { EndpointRef } from '../shared/api/endpoint-ref.ts';

type Contract = typeof contract;

export const ai = {
  status: { method: 'GET', path: '/lectern/v1/ai/status' } as EndpointRef<Contract['ai']['status']>,
  outline: { method: 'POST', path: '/lectern/v1/ai/outline' } as EndpointRef<Contract['ai']['outline']>,
  lesson: { method: 'POST', path: '/lectern/v1/ai/lesson' } as EndpointRef<Contract['ai']['lesson']>,
  quizQuestions: { method: 'POST', path: '/lectern/v1/ai/quiz-questions' } as EndpointRef<Contract['ai']['quizQuestions']>,
  explanation: { method: 'POST', path: '/lectern/v1/ai/explanation' } as EndpointRef<Contract['ai']['explanation']>,
  summary: { method: 'POST', path: '/lectern/v1/ai/summary' } as EndpointRef<Contract['ai']['summary']>,
  altText: { method: 'POST', path: '/lectern/v1/ai/alt-text' } as EndpointRef<Contract['ai']['altText']>,
  translation: { method: 'POST', path: '/lectern/v1/ai/translate' } as EndpointRef<Contract['ai']['translation']>,
  usage: { method: 'GET', path: '/lectern/v1/ai/usage' } as EndpointRef<Contract['ai']['usage']>,
  requests: { method: 'GET', path: '/lectern/v1/ai/requests' } as EndpointRef<Contract['ai']['requests']>,
};

export const aiChecks = {
  check: { method: 'POST', path: '/lectern/v1/ai/check' } as EndpointRef<Contract['aiChecks']['check']>,
};

export const aiMarks = {
  list: { method: 'GET', path: '/lectern/v1/ai/marks' } as EndpointRef<Contract['aiMarks']['list']>,
  add: { method: 'POST', path: '/lectern/v1/ai/marks' } as EndpointRef<Contract['aiMarks']['add']>,
  remove: { method: 'DELETE', path: '/lectern/v1/ai/marks' } as EndpointRef<Contract['aiMarks']['remove']>,
};

export const openai = {
  addNewCourse: { method: 'POST', path: '/lectern/v1/openai/add-new-course' } as EndpointRef<Contract['openai']['addNewCourse']>,
  getCourseStatus: { method: 'GET', path: '/lectern/v1/openai/get-course-status' } as EndpointRef<Contract['openai']['getCourseStatus']>,
  generateContent: { method: 'POST', path: '/lectern/v1/openai/generate-content' } as EndpointRef<Contract['openai']['generateContent']>,
};

export const courseAnalytics = {
  read: { method: 'GET', path: '/lectern/v1/course-analytics/:id' } as EndpointRef<Contract['courseAnalytics']['read']>,
  quizzes: { method: 'GET', path: '/lectern/v1/course-analytics/:id/quizzes' } as EndpointRef<Contract['courseAnalytics']['quizzes']>,
  video: { method: 'GET', path: '/lectern/v1/course-analytics/:id/videos/:item' } as EndpointRef<Contract['courseAnalytics']['video']>,
  instructors: { method: 'GET', path: '/lectern/v1/course-analytics/:id/instructors' } as EndpointRef<Contract['courseAnalytics']['instructors']>,
  pdf: { method: 'GET', path: '/lectern/v1/courses/:id/pdf' } as EndpointRef<Contract['courseAnalytics']['pdf']>,
  enroll: { method: 'POST', path: '/lectern/v1/course-analytics/:id/enrollment' } as EndpointRef<Contract['courseAnalytics']['enroll']>,
  unenroll: { method: 'DELETE', path: '/lectern/v1/course-analytics/:id/enrollment' } as EndpointRef<Contract['courseAnalytics']['unenroll']>,
  learner: { method: 'GET', path: '/lectern/v1/course-analytics/:id/progress' } as EndpointRef<Contract['courseAnalytics']['learner']>,
  learnerFile: { method: 'GET', path: '/lectern/v1/course-analytics/:id/progress/file' } as EndpointRef<Contract['courseAnalytics']['learnerFile']>,
  reset: { method: 'DELETE', path: '/lectern/v1/course-analytics/:id/progress' } as EndpointRef<Contract['courseAnalytics']['reset']>,
  students: { method: 'GET', path: '/lectern/v1/course-analytics-students/:id' } as EndpointRef<Contract['courseAnalytics']['students']>,
  studentsFile: { method: 'GET', path: '/lectern/v1/course-analytics-students/:id/file' } as EndpointRef<Contract['courseAnalytics']['studentsFile']>,
};

export const itemAnalysis = {
  read: { method: 'GET', path: '/lectern/v1/quizes/:id/item-analysis' } as EndpointRef<Contract['itemAnalysis']['read']>,
};

export const learnersAtRisk = {
  rules: { method: 'GET', path: '/lectern/v1/course-analytics/:id/needs-help/rules' } as EndpointRef<Contract['learnersAtRisk']['rules']>,
  saveRules: { method: 'PUT', path: '/lectern/v1/course-analytics/:id/needs-help/rules' } as EndpointRef<Contract['learnersAtRisk']['saveRules']>,
  list: { method: 'GET', path: '/lectern/v1/course-analytics/:id/needs-help' } as EndpointRef<Contract['learnersAtRisk']['list']>,
  write: { method: 'POST', path: '/lectern/v1/course-analytics/:id/needs-help/messages' } as EndpointRef<Contract['learnersAtRisk']['write']>,
};

export const schoolAnalytics = {
  figures: { method: 'GET', path: '/lectern/v1/analytics/figures' } as EndpointRef<Contract['schoolAnalytics']['figures']>,
  dropOff: { method: 'GET', path: '/lectern/v1/analytics/drop-off' } as EndpointRef<Contract['schoolAnalytics']['dropOff']>,
  courses: { method: 'GET', path: '/lectern/v1/analytics/courses_analytics' } as EndpointRef<Contract['schoolAnalytics']['courses']>,
  instructors: { method: 'GET', path: '/lectern/v1/analytics/instructors' } as EndpointRef<Contract['schoolAnalytics']['instructors']>,
  subscriptions: { method: 'GET', path: '/lectern/v1/analytics/subscriptions' } as EndpointRef<Contract['schoolAnalytics']['subscriptions']>,
};

export const studentReports = {
  get: { method: 'GET', path: '/lectern/v1/student-reports/:id' } as EndpointRef<Contract['studentReports']['get']>,
  file: { method: 'GET', path: '/lectern/v1/student-reports/:id/file' } as EndpointRef<Contract['studentReports']['file']>,
  pdf: { method: 'GET', path: '/lectern/v1/student-reports/:id/pdf' } as EndpointRef<Contract['studentReports']['pdf']>,
  class: { method: 'GET', path: '/lectern/v1/student-reports/courses/:course' } as EndpointRef<Contract['studentReports']['class']>,
  classFile: { method: 'GET', path: '/lectern/v1/student-reports/courses/:course/file' } as EndpointRef<Contract['studentReports']['classFile']>,
  classPdf: { method: 'GET', path: '/lectern/v1/student-reports/courses/:course/pdf' } as EndpointRef<Contract['studentReports']['classPdf']>,
};

export const instructorApplications = {
  list: { method: 'GET', path: '/lectern/v1/instructor-applications' } as EndpointRef<Contract['instructorApplications']['list']>,
  get: { method: 'GET', path: '/lectern/v1/instructor-applications/:id' } as EndpointRef<Contract['instructorApplications']['get']>,
  approve: { method: 'POST', path: '/lectern/v1/instructor-applications/:id/approve' } as EndpointRef<Contract['instructorApplications']['approve']>,
  reject: { method: 'POST', path: '/lectern/v1/instructor-applications/:id/reject' } as EndpointRef<Contract['instructorApplications']['reject']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/instructor-applications/bulk' } as EndpointRef<Contract['instructorApplications']['bulkUpdate']>,
  file: { method: 'GET', path: '/lectern/v1/instructor-applications/:id/file' } as EndpointRef<Contract['instructorApplications']['file']>,
};

export const assignmentFeedback = {
  addComment: { method: 'POST', path: '/lectern/v1/assignment/replies/:id/comments' } as EndpointRef<Contract['assignmentFeedback']['addComment']>,
  updateComment: { method: 'PUT', path: '/lectern/v1/assignment/comments/:id' } as EndpointRef<Contract['assignmentFeedback']['updateComment']>,
  removeComment: { method: 'DELETE', path: '/lectern/v1/assignment/comments/:id' } as EndpointRef<Contract['assignmentFeedback']['removeComment']>,
  attachFile: { method: 'POST', path: '/lectern/v1/assignment/replies/:id/feedback-files/:upload' } as EndpointRef<Contract['assignmentFeedback']['attachFile']>,
  removeFile: { method: 'DELETE', path: '/lectern/v1/assignment/replies/:id/feedback-files/:file' } as EndpointRef<Contract['assignmentFeedback']['removeFile']>,
  download: { method: 'GET', path: '/lectern/v1/assignment/submitted-files' } as EndpointRef<Contract['assignmentFeedback']['download']>,
};

export const gradingComments = {
  list: { method: 'GET', path: '/lectern/v1/grading-comments' } as EndpointRef<Contract['gradingComments']['list']>,
  create: { method: 'POST', path: '/lectern/v1/grading-comments' } as EndpointRef<Contract['gradingComments']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/grading-comments/:id' } as EndpointRef<Contract['gradingComments']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/grading-comments/:id' } as EndpointRef<Contract['gradingComments']['remove']>,
};

export const certificateFonts = {
  list: { method: 'GET', path: '/lectern/v1/certificates/fonts' } as EndpointRef<Contract['certificateFonts']['list']>,
  upload: { method: 'POST', path: '/lectern/v1/certificates/fonts' } as EndpointRef<Contract['certificateFonts']['upload']>,
  update: { method: 'PUT', path: '/lectern/v1/certificates/fonts/:id' } as EndpointRef<Contract['certificateFonts']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/certificates/fonts/:id' } as EndpointRef<Contract['certificateFonts']['remove']>,
};

export const certificatePdf = {
  data: { method: 'GET', path: '/lectern/v1/certificate-pdf-data' } as EndpointRef<Contract['certificatePdf']['data']>,
  email: { method: 'POST', path: '/lectern/v1/certificate-pdf-email' } as EndpointRef<Contract['certificatePdf']['email']>,
};

export const certificates = {
  list: { method: 'GET', path: '/lectern/v1/certificates' } as EndpointRef<Contract['certificates']['list']>,
  get: { method: 'GET', path: '/lectern/v1/certificates/:id' } as EndpointRef<Contract['certificates']['get']>,
  create: { method: 'POST', path: '/lectern/v1/certificates' } as EndpointRef<Contract['certificates']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/certificates/:id' } as EndpointRef<Contract['certificates']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/certificates/:id' } as EndpointRef<Contract['certificates']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/certificates/:id/restore' } as EndpointRef<Contract['certificates']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/certificates/delete' } as EndpointRef<Contract['certificates']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/certificates/restore' } as EndpointRef<Contract['certificates']['bulkRestore']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/certificates/bulk' } as EndpointRef<Contract['certificates']['bulkUpdate']>,
  clone: { method: 'POST', path: '/lectern/v1/certificates/:id/clone' } as EndpointRef<Contract['certificates']['clone']>,
  samples: { method: 'GET', path: '/lectern/v1/certificates/samples' } as EndpointRef<Contract['certificates']['samples']>,
  cloneTemplate: { method: 'POST', path: '/lectern/v1/certificates/clone-template' } as EndpointRef<Contract['certificates']['cloneTemplate']>,
  versions: { method: 'GET', path: '/lectern/v1/certificates/:id/versions' } as EndpointRef<Contract['certificates']['versions']>,
  version: { method: 'GET', path: '/lectern/v1/certificates/:id/versions/:version' } as EndpointRef<Contract['certificates']['version']>,
  restoreVersion: { method: 'POST', path: '/lectern/v1/certificates/:id/versions/:version/restore' } as EndpointRef<Contract['certificates']['restoreVersion']>,
  drawingOf: { method: 'GET', path: '/lectern/v1/certificates/:id/drawing' } as EndpointRef<Contract['certificates']['drawingOf']>,
  drawing: { method: 'POST', path: '/lectern/v1/certificates/drawing' } as EndpointRef<Contract['certificates']['drawing']>,
  preview: { method: 'POST', path: '/lectern/v1/certificates/preview.pdf' } as EndpointRef<Contract['certificates']['preview']>,
};

export const issuedCertificates = {
  list: { method: 'GET', path: '/lectern/v1/certificates/issued' } as EndpointRef<Contract['issuedCertificates']['list']>,
  courses: { method: 'GET', path: '/lectern/v1/certificates/issued/courses' } as EndpointRef<Contract['issuedCertificates']['courses']>,
  learners: { method: 'GET', path: '/lectern/v1/certificates/issued/learners' } as EndpointRef<Contract['issuedCertificates']['learners']>,
  get: { method: 'GET', path: '/lectern/v1/certificates/issued/:id' } as EndpointRef<Contract['issuedCertificates']['get']>,
  issue: { method: 'POST', path: '/lectern/v1/certificates/issued' } as EndpointRef<Contract['issuedCertificates']['issue']>,
  issueToEnrolled: { method: 'POST', path: '/lectern/v1/certificates/issued/enrollments' } as EndpointRef<Contract['issuedCertificates']['issueToEnrolled']>,
  revoke: { method: 'POST', path: '/lectern/v1/certificates/issued/:id/revoke' } as EndpointRef<Contract['issuedCertificates']['revoke']>,
  bulkRevoke: { method: 'POST', path: '/lectern/v1/certificates/issued/revoke' } as EndpointRef<Contract['issuedCertificates']['bulkRevoke']>,
  reissue: { method: 'POST', path: '/lectern/v1/certificates/issued/:id/reissue' } as EndpointRef<Contract['issuedCertificates']['reissue']>,
  renew: { method: 'POST', path: '/lectern/v1/certificates/issued/:id/renew' } as EndpointRef<Contract['issuedCertificates']['renew']>,
  updateName: { method: 'POST', path: '/lectern/v1/certificates/issued/:id/update-name' } as EndpointRef<Contract['issuedCertificates']['updateName']>,
  pdf: { method: 'GET', path: '/lectern/v1/certificates/issued/:id/certificate.pdf' } as EndpointRef<Contract['issuedCertificates']['pdf']>,
  zip: { method: 'GET', path: '/lectern/v1/certificates/issued/certificates.zip' } as EndpointRef<Contract['issuedCertificates']['zip']>,
};

export const messages = {
  toPeople: { method: 'POST', path: '/lectern/v1/users/messages' } as EndpointRef<Contract['messages']['toPeople']>,
  toEnrolled: { method: 'POST', path: '/lectern/v1/users/courses/messages' } as EndpointRef<Contract['messages']['toEnrolled']>,
};

export const courseBuilder = {
  get: { method: 'GET', path: '/lectern/v1/coursebuilder/:id' } as EndpointRef<Contract['courseBuilder']['get']>,
  save: { method: 'PUT', path: '/lectern/v1/coursebuilder/:id' } as EndpointRef<Contract['courseBuilder']['save']>,
  drip: { method: 'PUT', path: '/lectern/v1/coursebuilder/:id/drip' } as EndpointRef<Contract['courseBuilder']['drip']>,
};

export const sections = {
  list: { method: 'GET', path: '/lectern/v1/sections' } as EndpointRef<Contract['sections']['list']>,
  get: { method: 'GET', path: '/lectern/v1/sections/:id' } as EndpointRef<Contract['sections']['get']>,
  create: { method: 'POST', path: '/lectern/v1/sections' } as EndpointRef<Contract['sections']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/sections/:id' } as EndpointRef<Contract['sections']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/sections/:id' } as EndpointRef<Contract['sections']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/sections/:id/restore' } as EndpointRef<Contract['sections']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/sections/delete' } as EndpointRef<Contract['sections']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/sections/restore' } as EndpointRef<Contract['sections']['bulkRestore']>,
  clone: { method: 'POST', path: '/lectern/v1/sections/:id/clone' } as EndpointRef<Contract['sections']['clone']>,
  children: { method: 'GET', path: '/lectern/v1/sections/children' } as EndpointRef<Contract['sections']['children']>,
};

export const emailTemplates = {
  list: { method: 'GET', path: '/lectern/v1/settings/emails' } as EndpointRef<Contract['emailTemplates']['list']>,
  get: { method: 'GET', path: '/lectern/v1/settings/emails/:id' } as EndpointRef<Contract['emailTemplates']['get']>,
  update: { method: 'PUT', path: '/lectern/v1/settings/emails/:id' } as EndpointRef<Contract['emailTemplates']['update']>,
  preview: { method: 'POST', path: '/lectern/v1/settings/emails/:id/preview' } as EndpointRef<Contract['emailTemplates']['preview']>,
  test: { method: 'POST', path: '/lectern/v1/settings/emails/:id/test' } as EndpointRef<Contract['emailTemplates']['test']>,
  reset: { method: 'POST', path: '/lectern/v1/settings/individual-email-reset' } as EndpointRef<Contract['emailTemplates']['reset']>,
};

export const mails = {
  list: { method: 'GET', path: '/lectern/v1/mails' } as EndpointRef<Contract['mails']['list']>,
  resend: { method: 'POST', path: '/lectern/v1/mails/:id/resend' } as EndpointRef<Contract['mails']['resend']>,
  resendFailed: { method: 'POST', path: '/lectern/v1/mails/resend' } as EndpointRef<Contract['mails']['resendFailed']>,
  sendKept: { method: 'POST', path: '/lectern/v1/mails/send-kept' } as EndpointRef<Contract['mails']['sendKept']>,
};

export const manualEnrollments = {
  create: { method: 'POST', path: '/lectern/v1/manual-enrollments' } as EndpointRef<Contract['manualEnrollments']['create']>,
  csv: { method: 'POST', path: '/lectern/v1/orders/csv-bulk-enrollments' } as EndpointRef<Contract['manualEnrollments']['csv']>,
};

export const gradeResults = {
  list: { method: 'GET', path: '/lectern/v1/grade-results' } as EndpointRef<Contract['gradeResults']['list']>,
  get: { method: 'GET', path: '/lectern/v1/grade-results/:id' } as EndpointRef<Contract['gradeResults']['get']>,
  recalculate: { method: 'POST', path: '/lectern/v1/grade-results/:id/recalculate' } as EndpointRef<Contract['gradeResults']['recalculate']>,
  override: { method: 'PUT', path: '/lectern/v1/grade-results/:id/override' } as EndpointRef<Contract['gradeResults']['override']>,
  removeOverride: { method: 'DELETE', path: '/lectern/v1/grade-results/:id/override' } as EndpointRef<Contract['gradeResults']['removeOverride']>,
};

export const gradebook = {
  toGrade: { method: 'GET', path: '/lectern/v1/gradebook-to-grade' } as EndpointRef<Contract['gradebook']['toGrade']>,
  get: { method: 'GET', path: '/lectern/v1/gradebook/:course' } as EndpointRef<Contract['gradebook']['get']>,
  update: { method: 'PUT', path: '/lectern/v1/gradebook/:course' } as EndpointRef<Contract['gradebook']['update']>,
  release: { method: 'PUT', path: '/lectern/v1/gradebook/:course/release' } as EndpointRef<Contract['gradebook']['release']>,
  releasePreview: { method: 'GET', path: '/lectern/v1/gradebook/:course/release' } as EndpointRef<Contract['gradebook']['releasePreview']>,
  grid: { method: 'GET', path: '/lectern/v1/gradebook/:course/grid' } as EndpointRef<Contract['gradebook']['grid']>,
  attempt: { method: 'GET', path: '/lectern/v1/gradebook/:course/attempt' } as EndpointRef<Contract['gradebook']['attempt']>,
  saveCells: { method: 'PUT', path: '/lectern/v1/gradebook/:course/cells' } as EndpointRef<Contract['gradebook']['saveCells']>,
  file: { method: 'GET', path: '/lectern/v1/gradebook/:course/file' } as EndpointRef<Contract['gradebook']['file']>,
  importFile: { method: 'POST', path: '/lectern/v1/gradebook/:course/file' } as EndpointRef<Contract['gradebook']['importFile']>,
  stream: { method: 'GET', path: '/lectern/v1/gradebook/:course/stream' } as EndpointRef<Contract['gradebook']['stream']>,
  history: { method: 'GET', path: '/lectern/v1/gradebook/:course/history' } as EndpointRef<Contract['gradebook']['history']>,
  undo: { method: 'POST', path: '/lectern/v1/gradebook/:course/history/:change/undo' } as EndpointRef<Contract['gradebook']['undo']>,
};

export const grades = {
  list: { method: 'GET', path: '/lectern/v1/grades' } as EndpointRef<Contract['grades']['list']>,
  get: { method: 'GET', path: '/lectern/v1/grades/:id' } as EndpointRef<Contract['grades']['get']>,
  create: { method: 'POST', path: '/lectern/v1/grades' } as EndpointRef<Contract['grades']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/grades/:id' } as EndpointRef<Contract['grades']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/grades/:id' } as EndpointRef<Contract['grades']['remove']>,
  addSamples: { method: 'POST', path: '/lectern/v1/grades/samples' } as EndpointRef<Contract['grades']['addSamples']>,
};

export const googleClassroomAccount = {
  read: { method: 'GET', path: '/lectern/v1/google-classroom/settings' } as EndpointRef<Contract['googleClassroomAccount']['read']>,
  save: { method: 'POST', path: '/lectern/v1/google-classroom/settings' } as EndpointRef<Contract['googleClassroomAccount']['save']>,
  disconnect: { method: 'DELETE', path: '/lectern/v1/google-classroom/settings' } as EndpointRef<Contract['googleClassroomAccount']['disconnect']>,
  validate: { method: 'GET', path: '/lectern/v1/google-classroom/settings/validate' } as EndpointRef<Contract['googleClassroomAccount']['validate']>,
  connect: { method: 'GET', path: '/lectern/v1/google-classroom/settings/connect' } as EndpointRef<Contract['googleClassroomAccount']['connect']>,
  callback: { method: 'GET', path: '/lectern/v1/google-classroom/settings/callback' } as EndpointRef<Contract['googleClassroomAccount']['callback']>,
  clearCache: { method: 'DELETE', path: '/lectern/v1/google-classroom/settings/cache' } as EndpointRef<Contract['googleClassroomAccount']['clearCache']>,
  removeData: { method: 'DELETE', path: '/lectern/v1/google-classroom/settings/data' } as EndpointRef<Contract['googleClassroomAccount']['removeData']>,
};

export const googleClassrooms = {
  list: { method: 'GET', path: '/lectern/v1/google-classroom' } as EndpointRef<Contract['googleClassrooms']['list']>,
  create: { method: 'POST', path: '/lectern/v1/google-classroom' } as EndpointRef<Contract['googleClassrooms']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/google-classroom/:id' } as EndpointRef<Contract['googleClassrooms']['update']>,
  unlink: { method: 'DELETE', path: '/lectern/v1/google-classroom/:id' } as EndpointRef<Contract['googleClassrooms']['unlink']>,
  students: { method: 'POST', path: '/lectern/v1/google-classroom/students' } as EndpointRef<Contract['googleClassrooms']['students']>,
};

export const oembed = {
  read: { method: 'GET', path: '/lectern/v1/oembed' } as EndpointRef<Contract['oembed']['read']>,
};

export const zapier = {
  me: { method: 'GET', path: '/lectern/v1/zapier/me' } as EndpointRef<Contract['zapier']['me']>,
  triggers: { method: 'GET', path: '/lectern/v1/zapier/triggers' } as EndpointRef<Contract['zapier']['triggers']>,
  sample: { method: 'GET', path: '/lectern/v1/zapier/triggers/:event/sample' } as EndpointRef<Contract['zapier']['sample']>,
  subscribe: { method: 'POST', path: '/lectern/v1/zapier/hooks' } as EndpointRef<Contract['zapier']['subscribe']>,
  unsubscribe: { method: 'DELETE', path: '/lectern/v1/zapier/hooks/:id' } as EndpointRef<Contract['zapier']['unsubscribe']>,
  act: { method: 'POST', path: '/lectern/v1/zapier/actions' } as EndpointRef<Contract['zapier']['act']>,
  readKey: { method: 'GET', path: '/lectern/v1/zapier/key' } as EndpointRef<Contract['zapier']['readKey']>,
  makeKey: { method: 'POST', path: '/lectern/v1/zapier/key' } as EndpointRef<Contract['zapier']['makeKey']>,
  removeKey: { method: 'DELETE', path: '/lectern/v1/zapier/key' } as EndpointRef<Contract['zapier']['removeKey']>,
};

export const assignmentExceptions = {
  list: { method: 'GET', path: '/lectern/v1/assignments/:id/exceptions' } as EndpointRef<Contract['assignmentExceptions']['list']>,
  ofLearner: { method: 'GET', path: '/lectern/v1/users/:id/assignment-exceptions' } as EndpointRef<Contract['assignmentExceptions']['ofLearner']>,
  save: { method: 'PUT', path: '/lectern/v1/assignments/:id/exceptions/:user' } as EndpointRef<Contract['assignmentExceptions']['save']>,
  remove: { method: 'DELETE', path: '/lectern/v1/assignments/:id/exceptions/:user' } as EndpointRef<Contract['assignmentExceptions']['remove']>,
};

export const quizExceptions = {
  list: { method: 'GET', path: '/lectern/v1/quizes/:id/exceptions' } as EndpointRef<Contract['quizExceptions']['list']>,
  ofLearner: { method: 'GET', path: '/lectern/v1/users/:id/quiz-exceptions' } as EndpointRef<Contract['quizExceptions']['ofLearner']>,
  save: { method: 'PUT', path: '/lectern/v1/quizes/:id/exceptions/:user' } as EndpointRef<Contract['quizExceptions']['save']>,
  remove: { method: 'DELETE', path: '/lectern/v1/quizes/:id/exceptions/:user' } as EndpointRef<Contract['quizExceptions']['remove']>,
};

export const googleMeets = {
  list: { method: 'GET', path: '/lectern/v1/google-meet' } as EndpointRef<Contract['googleMeets']['list']>,
  get: { method: 'GET', path: '/lectern/v1/google-meet/:id' } as EndpointRef<Contract['googleMeets']['get']>,
  create: { method: 'POST', path: '/lectern/v1/google-meet' } as EndpointRef<Contract['googleMeets']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/google-meet/:id' } as EndpointRef<Contract['googleMeets']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/google-meet/:id' } as EndpointRef<Contract['googleMeets']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/google-meet/:id/restore' } as EndpointRef<Contract['googleMeets']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/google-meet/delete' } as EndpointRef<Contract['googleMeets']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/google-meet/restore' } as EndpointRef<Contract['googleMeets']['bulkRestore']>,
  clone: { method: 'POST', path: '/lectern/v1/google-meet/:id/clone' } as EndpointRef<Contract['googleMeets']['clone']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/google-meet/bulk' } as EndpointRef<Contract['googleMeets']['bulkUpdate']>,
  nextWeek: { method: 'POST', path: '/lectern/v1/google-meet/:id/next-week' } as EndpointRef<Contract['googleMeets']['nextWeek']>,
  join: { method: 'GET', path: '/lectern/v1/google-meet/:id/join' } as EndpointRef<Contract['googleMeets']['join']>,
  start: { method: 'GET', path: '/lectern/v1/google-meet/:id/start' } as EndpointRef<Contract['googleMeets']['start']>,
  calendar: { method: 'GET', path: '/lectern/v1/google-meet/:id/calendar' } as EndpointRef<Contract['googleMeets']['calendar']>,
};

export const sessionAttendance = {
  list: { method: 'GET', path: '/lectern/v1/live-session-attendance' } as EndpointRef<Contract['sessionAttendance']['list']>,
};

export const zooms = {
  list: { method: 'GET', path: '/lectern/v1/zooms' } as EndpointRef<Contract['zooms']['list']>,
  get: { method: 'GET', path: '/lectern/v1/zooms/:id' } as EndpointRef<Contract['zooms']['get']>,
  create: { method: 'POST', path: '/lectern/v1/zooms' } as EndpointRef<Contract['zooms']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/zooms/:id' } as EndpointRef<Contract['zooms']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/zooms/:id' } as EndpointRef<Contract['zooms']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/zooms/:id/restore' } as EndpointRef<Contract['zooms']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/zooms/delete' } as EndpointRef<Contract['zooms']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/zooms/restore' } as EndpointRef<Contract['zooms']['bulkRestore']>,
  clone: { method: 'POST', path: '/lectern/v1/zooms/:id/clone' } as EndpointRef<Contract['zooms']['clone']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/zooms/bulk' } as EndpointRef<Contract['zooms']['bulkUpdate']>,
  nextWeek: { method: 'POST', path: '/lectern/v1/zooms/:id/next-week' } as EndpointRef<Contract['zooms']['nextWeek']>,
  join: { method: 'GET', path: '/lectern/v1/zooms/:id/join' } as EndpointRef<Contract['zooms']['join']>,
  start: { method: 'GET', path: '/lectern/v1/zooms/:id/start' } as EndpointRef<Contract['zooms']['start']>,
  calendar: { method: 'GET', path: '/lectern/v1/zooms/:id/calendar' } as EndpointRef<Contract['zooms']['calendar']>,
};

export const googleAccounts = {
  read: { method: 'GET', path: '/lectern/v1/google-meet/settings' } as EndpointRef<Contract['googleAccounts']['read']>,
  save: { method: 'POST', path: '/lectern/v1/google-meet/settings' } as EndpointRef<Contract['googleAccounts']['save']>,
  remove: { method: 'DELETE', path: '/lectern/v1/google-meet/settings' } as EndpointRef<Contract['googleAccounts']['remove']>,
  validate: { method: 'GET', path: '/lectern/v1/google-meet/settings/validate' } as EndpointRef<Contract['googleAccounts']['validate']>,
  connect: { method: 'GET', path: '/lectern/v1/google-meet/settings/connect' } as EndpointRef<Contract['googleAccounts']['connect']>,
  callback: { method: 'GET', path: '/lectern/v1/google-meet/settings/callback' } as EndpointRef<Contract['googleAccounts']['callback']>,
};

export const zoomAccounts = {
  read: { method: 'GET', path: '/lectern/v1/zooms/settings' } as EndpointRef<Contract['zoomAccounts']['read']>,
  save: { method: 'POST', path: '/lectern/v1/zooms/settings' } as EndpointRef<Contract['zoomAccounts']['save']>,
  remove: { method: 'DELETE', path: '/lectern/v1/zooms/settings' } as EndpointRef<Contract['zoomAccounts']['remove']>,
  validate: { method: 'GET', path: '/lectern/v1/zooms/settings/validate' } as EndpointRef<Contract['zoomAccounts']['validate']>,
};

export const mediaTrash = {
  list: { method: 'GET', path: '/lectern/v1/media/trash' } as EndpointRef<Contract['mediaTrash']['list']>,
  remove: { method: 'DELETE', path: '/lectern/v1/media/trash/:id' } as EndpointRef<Contract['mediaTrash']['remove']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/media/trash/delete' } as EndpointRef<Contract['mediaTrash']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/media/trash/restore' } as EndpointRef<Contract['mediaTrash']['bulkRestore']>,
};

export const media = {
  list: { method: 'GET', path: '/wp/v2/media' } as EndpointRef<Contract['media']['list']>,
  get: { method: 'GET', path: '/wp/v2/media/:id' } as EndpointRef<Contract['media']['get']>,
  upload: { method: 'POST', path: '/wp/v2/media' } as EndpointRef<Contract['media']['upload']>,
  update: { method: 'PUT', path: '/wp/v2/media/:id' } as EndpointRef<Contract['media']['update']>,
  remove: { method: 'DELETE', path: '/wp/v2/media/:id' } as EndpointRef<Contract['media']['remove']>,
  usage: { method: 'GET', path: '/lectern/v1/media/:id/usage' } as EndpointRef<Contract['media']['usage']>,
  replace: { method: 'POST', path: '/lectern/v1/media/:id/file' } as EndpointRef<Contract['media']['replace']>,
  editPicture: { method: 'POST', path: '/lectern/v1/media/:id/picture' } as EndpointRef<Contract['media']['editPicture']>,
  storage: { method: 'GET', path: '/lectern/v1/media/storage' } as EndpointRef<Contract['media']['storage']>,
  finishUpload: { method: 'POST', path: '/lectern/v1/media/uploads/:upload' } as EndpointRef<Contract['media']['finishUpload']>,
  replaceByUpload: { method: 'POST', path: '/lectern/v1/media/:id/uploads/:upload' } as EndpointRef<Contract['media']['replaceByUpload']>,
  restoreFile: { method: 'POST', path: '/lectern/v1/media/:id/restore-file' } as EndpointRef<Contract['media']['restoreFile']>,
  restore: { method: 'POST', path: '/lectern/v1/media/:id/restore' } as EndpointRef<Contract['media']['restore']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/media/restore' } as EndpointRef<Contract['media']['bulkRestore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/media/delete' } as EndpointRef<Contract['media']['bulkRemove']>,
};

export const orderItems = {
  list: { method: 'GET', path: '/lectern/v1/order-items' } as EndpointRef<Contract['orderItems']['list']>,
  get: { method: 'GET', path: '/lectern/v1/order-items/:id' } as EndpointRef<Contract['orderItems']['get']>,
  create: { method: 'POST', path: '/lectern/v1/order-items' } as EndpointRef<Contract['orderItems']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/order-items/:id' } as EndpointRef<Contract['orderItems']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/order-items/:id' } as EndpointRef<Contract['orderItems']['remove']>,
};

export const gatewayChecks = {
  check: { method: 'POST', path: '/lectern/v1/payments/check' } as EndpointRef<Contract['gatewayChecks']['check']>,
};

export const gatewayPayments = {
  list: { method: 'GET', path: '/lectern/v1/payments' } as EndpointRef<Contract['gatewayPayments']['list']>,
};

export const paymentEvents = {
  list: { method: 'GET', path: '/lectern/v1/payments/events' } as EndpointRef<Contract['paymentEvents']['list']>,
  replay: { method: 'POST', path: '/lectern/v1/payments/events/:id/replay' } as EndpointRef<Contract['paymentEvents']['replay']>,
};

export const apiKeys = {
  list: { method: 'GET', path: '/lectern/v1/rest-api' } as EndpointRef<Contract['apiKeys']['list']>,
  get: { method: 'GET', path: '/lectern/v1/rest-api/:id' } as EndpointRef<Contract['apiKeys']['get']>,
  create: { method: 'POST', path: '/lectern/v1/rest-api' } as EndpointRef<Contract['apiKeys']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/rest-api/:id' } as EndpointRef<Contract['apiKeys']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/rest-api/:id' } as EndpointRef<Contract['apiKeys']['remove']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/rest-api/delete' } as EndpointRef<Contract['apiKeys']['bulkRemove']>,
  endpoints: { method: 'GET', path: '/lectern/v1/rest-api/endpoints' } as EndpointRef<Contract['apiKeys']['endpoints']>,
};

export const peopleImports = {
  archive: { method: 'POST', path: '/lectern/v1/people-archives' } as EndpointRef<Contract['peopleImports']['archive']>,
  upload: { method: 'POST', path: '/lectern/v1/people-imports' } as EndpointRef<Contract['peopleImports']['upload']>,
  uploadAndStart: { method: 'POST', path: '/lectern/v1/users/import' } as EndpointRef<Contract['peopleImports']['uploadAndStart']>,
  get: { method: 'GET', path: '/lectern/v1/people-imports/:id' } as EndpointRef<Contract['peopleImports']['get']>,
  setEncoding: { method: 'PUT', path: '/lectern/v1/people-imports/:id/encoding' } as EndpointRef<Contract['peopleImports']['setEncoding']>,
  preview: { method: 'POST', path: '/lectern/v1/people-imports/:id/preview' } as EndpointRef<Contract['peopleImports']['preview']>,
  start: { method: 'POST', path: '/lectern/v1/people-imports/:id/start' } as EndpointRef<Contract['peopleImports']['start']>,
};

export const userPreferences = {
  read: { method: 'GET', path: '/lectern/v1/users/me/preferences' } as EndpointRef<Contract['userPreferences']['read']>,
  change: { method: 'PUT', path: '/lectern/v1/users/me/preferences' } as EndpointRef<Contract['userPreferences']['change']>,
};

export const roles = {
  list: { method: 'GET', path: '/lectern/v1/roles' } as EndpointRef<Contract['roles']['list']>,
  get: { method: 'GET', path: '/lectern/v1/roles/:id' } as EndpointRef<Contract['roles']['get']>,
  create: { method: 'POST', path: '/lectern/v1/roles' } as EndpointRef<Contract['roles']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/roles/:id' } as EndpointRef<Contract['roles']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/roles/:id' } as EndpointRef<Contract['roles']['remove']>,
};

export const quizBuilder = {
  get: { method: 'GET', path: '/lectern/v1/quizbuilder/:id' } as EndpointRef<Contract['quizBuilder']['get']>,
  create: { method: 'POST', path: '/lectern/v1/quizbuilder' } as EndpointRef<Contract['quizBuilder']['create']>,
  save: { method: 'PUT', path: '/lectern/v1/quizbuilder/:id' } as EndpointRef<Contract['quizBuilder']['save']>,
};

export const revenueRates = {
  ofCourse: { method: 'GET', path: '/lectern/v1/revenue/courses/:id' } as EndpointRef<Contract['revenueRates']['ofCourse']>,
  setOfCourse: { method: 'PUT', path: '/lectern/v1/revenue/courses/:id' } as EndpointRef<Contract['revenueRates']['setOfCourse']>,
  ofInstructor: { method: 'GET', path: '/lectern/v1/revenue/instructors/:id' } as EndpointRef<Contract['revenueRates']['ofInstructor']>,
  setOfInstructor: { method: 'PUT', path: '/lectern/v1/revenue/instructors/:id' } as EndpointRef<Contract['revenueRates']['setOfInstructor']>,
};

export const rewardAchievements = {
  create: { method: 'POST', path: '/lectern/v1/rewards/achievements' } as EndpointRef<Contract['rewardAchievements']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/rewards/achievements/:id' } as EndpointRef<Contract['rewardAchievements']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/rewards/achievements/:id' } as EndpointRef<Contract['rewardAchievements']['remove']>,
};

export const rewardPeople = {
  list: { method: 'GET', path: '/lectern/v1/rewards/people' } as EndpointRef<Contract['rewardPeople']['list']>,
  entries: { method: 'GET', path: '/lectern/v1/rewards/people/:id/entries' } as EndpointRef<Contract['rewardPeople']['entries']>,
  grant: { method: 'POST', path: '/lectern/v1/rewards/people/:id/entries' } as EndpointRef<Contract['rewardPeople']['grant']>,
};

export const rewardPointTypes = {
  create: { method: 'POST', path: '/lectern/v1/rewards/point-types' } as EndpointRef<Contract['rewardPointTypes']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/rewards/point-types/:id' } as EndpointRef<Contract['rewardPointTypes']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/rewards/point-types/:id' } as EndpointRef<Contract['rewardPointTypes']['remove']>,
};

export const rewardRanks = {
  create: { method: 'POST', path: '/lectern/v1/rewards/ranks' } as EndpointRef<Contract['rewardRanks']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/rewards/ranks/:id' } as EndpointRef<Contract['rewardRanks']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/rewards/ranks/:id' } as EndpointRef<Contract['rewardRanks']['remove']>,
};

export const rewardRules = {
  create: { method: 'POST', path: '/lectern/v1/rewards/rules' } as EndpointRef<Contract['rewardRules']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/rewards/rules/:id' } as EndpointRef<Contract['rewardRules']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/rewards/rules/:id' } as EndpointRef<Contract['rewardRules']['remove']>,
};

export const rewardSetup = {
  read: { method: 'GET', path: '/lectern/v1/rewards/setup' } as EndpointRef<Contract['rewardSetup']['read']>,
  addSamples: { method: 'POST', path: '/lectern/v1/rewards/samples' } as EndpointRef<Contract['rewardSetup']['addSamples']>,
};

export const products = {
  list: { method: 'GET', path: '/lectern/v1/products' } as EndpointRef<Contract['products']['list']>,
};

export const addons = {
  list: { method: 'GET', path: '/lectern/v1/addons' } as EndpointRef<Contract['addons']['list']>,
  get: { method: 'GET', path: '/lectern/v1/addons/:slug' } as EndpointRef<Contract['addons']['get']>,
  activate: { method: 'POST', path: '/lectern/v1/addons/activate' } as EndpointRef<Contract['addons']['activate']>,
  deactivate: { method: 'POST', path: '/lectern/v1/addons/deactivate' } as EndpointRef<Contract['addons']['deactivate']>,
  bulkActivate: { method: 'POST', path: '/lectern/v1/addons/bulk-activate' } as EndpointRef<Contract['addons']['bulkActivate']>,
  bulkDeactivate: { method: 'POST', path: '/lectern/v1/addons/bulk-deactivate' } as EndpointRef<Contract['addons']['bulkDeactivate']>,
};

export const analytics = {
  read: { method: 'GET', path: '/lectern/v1/analytics' } as EndpointRef<Contract['analytics']['read']>,
  dashboard: { method: 'GET', path: '/lectern/v1/analytics/dashboard' } as EndpointRef<Contract['analytics']['dashboard']>,
  course: { method: 'GET', path: '/lectern/v1/analytics/courses/:id' } as EndpointRef<Contract['analytics']['course']>,
};

export const longJobs = {
  list: { method: 'GET', path: '/lectern/v1/long-jobs' } as EndpointRef<Contract['longJobs']['list']>,
  start: { method: 'POST', path: '/lectern/v1/long-jobs' } as EndpointRef<Contract['longJobs']['start']>,
  progress: { method: 'GET', path: '/lectern/v1/long-jobs/progress-status' } as EndpointRef<Contract['longJobs']['progress']>,
  cancel: { method: 'POST', path: '/lectern/v1/long-jobs/:id/cancel' } as EndpointRef<Contract['longJobs']['cancel']>,
  file: { method: 'GET', path: '/lectern/v1/long-jobs/:id/file' } as EndpointRef<Contract['longJobs']['file']>,
};

export const salesReport = {
  read: { method: 'GET', path: '/lectern/v1/analytics/sales' } as EndpointRef<Contract['salesReport']['read']>,
  file: { method: 'GET', path: '/lectern/v1/analytics/sales/file' } as EndpointRef<Contract['salesReport']['file']>,
};

export const settings = {
  read: { method: 'GET', path: '/lectern/v1/settings' } as EndpointRef<Contract['settings']['read']>,
  defaults: { method: 'GET', path: '/lectern/v1/settings/defaults' } as EndpointRef<Contract['settings']['defaults']>,
  change: { method: 'POST', path: '/lectern/v1/settings' } as EndpointRef<Contract['settings']['change']>,
  reset: { method: 'DELETE', path: '/lectern/v1/settings' } as EndpointRef<Contract['settings']['reset']>,
  changes: { method: 'GET', path: '/lectern/v1/settings/changes' } as EndpointRef<Contract['settings']['changes']>,
  undoChange: { method: 'POST', path: '/lectern/v1/settings/changes/:id/undo' } as EndpointRef<Contract['settings']['undoChange']>,
  emailDelivery: { method: 'GET', path: '/lectern/v1/settings/email-delivery' } as EndpointRef<Contract['settings']['emailDelivery']>,
  testEmail: { method: 'POST', path: '/lectern/v1/settings/test-email' } as EndpointRef<Contract['settings']['testEmail']>,
};

export const subscriptions = {
  list: { method: 'GET', path: '/lectern/v1/subscriptions' } as EndpointRef<Contract['subscriptions']['list']>,
  get: { method: 'GET', path: '/lectern/v1/subscriptions/:id' } as EndpointRef<Contract['subscriptions']['get']>,
  create: { method: 'POST', path: '/lectern/v1/subscriptions' } as EndpointRef<Contract['subscriptions']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/subscriptions/:id' } as EndpointRef<Contract['subscriptions']['update']>,
  pause: { method: 'POST', path: '/lectern/v1/subscriptions/:id/pause' } as EndpointRef<Contract['subscriptions']['pause']>,
  resume: { method: 'POST', path: '/lectern/v1/subscriptions/:id/resume' } as EndpointRef<Contract['subscriptions']['resume']>,
  cancel: { method: 'POST', path: '/lectern/v1/subscriptions/:id/cancel' } as EndpointRef<Contract['subscriptions']['cancel']>,
  undoCancel: { method: 'POST', path: '/lectern/v1/subscriptions/:id/undo-cancel' } as EndpointRef<Contract['subscriptions']['undoCancel']>,
  retry: { method: 'POST', path: '/lectern/v1/subscriptions/:id/retry' } as EndpointRef<Contract['subscriptions']['retry']>,
  notes: { method: 'GET', path: '/lectern/v1/subscriptions/:id/notes' } as EndpointRef<Contract['subscriptions']['notes']>,
};

export const activity = {
  list: { method: 'GET', path: '/lectern/v1/activity' } as EndpointRef<Contract['activity']['list']>,
};

export const license = {
  checkForUpdate: { method: 'GET', path: '/lectern/v1/utilities/plugin-check-update' } as EndpointRef<Contract['license']['checkForUpdate']>,
  read: { method: 'GET', path: '/lectern/v1/license/activate' } as EndpointRef<Contract['license']['read']>,
  activate: { method: 'POST', path: '/lectern/v1/license/activate' } as EndpointRef<Contract['license']['activate']>,
  deactivate: { method: 'POST', path: '/lectern/v1/license/deactivate' } as EndpointRef<Contract['license']['deactivate']>,
};

export const logs = {
  list: { method: 'GET', path: '/lectern/v1/logs' } as EndpointRef<Contract['logs']['list']>,
  get: { method: 'GET', path: '/lectern/v1/logs/:id' } as EndpointRef<Contract['logs']['get']>,
  remove: { method: 'DELETE', path: '/lectern/v1/logs/:id' } as EndpointRef<Contract['logs']['remove']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/logs/delete' } as EndpointRef<Contract['logs']['bulkRemove']>,
  clear: { method: 'DELETE', path: '/lectern/v1/logs' } as EndpointRef<Contract['logs']['clear']>,
};

export const tools = {
  systemStatus: { method: 'GET', path: '/lectern/v1/system-status' } as EndpointRef<Contract['tools']['systemStatus']>,
  scheduledJobs: { method: 'GET', path: '/lectern/v1/tools/scheduled-jobs' } as EndpointRef<Contract['tools']['scheduledJobs']>,
  runScheduledJob: { method: 'POST', path: '/lectern/v1/tools/scheduled-jobs/:id/run' } as EndpointRef<Contract['tools']['runScheduledJob']>,
  changelog: { method: 'GET', path: '/lectern/v1/changelog' } as EndpointRef<Contract['tools']['changelog']>,
  license: { method: 'GET', path: '/lectern/v1/license' } as EndpointRef<Contract['tools']['license']>,
};

export const utilities = {
  list: { method: 'GET', path: '/lectern/v1/utilities' } as EndpointRef<Contract['utilities']['list']>,
  preview: { method: 'GET', path: '/lectern/v1/utilities/:id/preview' } as EndpointRef<Contract['utilities']['preview']>,
  run: { method: 'POST', path: '/lectern/v1/utilities/:id/run' } as EndpointRef<Contract['utilities']['run']>,
  refreshCourseAccess: { method: 'DELETE', path: '/lectern/v1/utilities/refresh-course-access' } as EndpointRef<Contract['utilities']['refreshCourseAccess']>,
};

export const courseArchives = {
  export: { method: 'POST', path: '/lectern/v1/courses/export' } as EndpointRef<Contract['courseArchives']['export']>,
  upload: { method: 'POST', path: '/lectern/v1/course-imports' } as EndpointRef<Contract['courseArchives']['upload']>,
  finishUpload: { method: 'POST', path: '/lectern/v1/course-imports/uploads/:upload' } as EndpointRef<Contract['courseArchives']['finishUpload']>,
  get: { method: 'GET', path: '/lectern/v1/course-imports/:id' } as EndpointRef<Contract['courseArchives']['get']>,
  start: { method: 'POST', path: '/lectern/v1/course-imports/:id/start' } as EndpointRef<Contract['courseArchives']['start']>,
};

export const transfer = {
  importCourses: { method: 'POST', path: '/lectern/v1/courses/import' } as EndpointRef<Contract['transfer']['importCourses']>,
  previewCourses: { method: 'POST', path: '/lectern/v1/courses/import/preview' } as EndpointRef<Contract['transfer']['previewCourses']>,
  exportQuizzes: { method: 'POST', path: '/lectern/v1/quizes/export' } as EndpointRef<Contract['transfer']['exportQuizzes']>,
  exportQuiz: { method: 'POST', path: '/lectern/v1/quizes/single-export' } as EndpointRef<Contract['transfer']['exportQuiz']>,
  quizFile: { method: 'GET', path: '/lectern/v1/quizes/:id/export-file' } as EndpointRef<Contract['transfer']['quizFile']>,
  importQuiz: { method: 'POST', path: '/lectern/v1/quizes/single-import' } as EndpointRef<Contract['transfer']['importQuiz']>,
  exportSettings: { method: 'POST', path: '/lectern/v1/settings/export' } as EndpointRef<Contract['transfer']['exportSettings']>,
  settingsFile: { method: 'GET', path: '/lectern/v1/settings/export-file' } as EndpointRef<Contract['transfer']['settingsFile']>,
  previewSettings: { method: 'POST', path: '/lectern/v1/settings/import/preview' } as EndpointRef<Contract['transfer']['previewSettings']>,
  importSettings: { method: 'POST', path: '/lectern/v1/settings/import' } as EndpointRef<Contract['transfer']['importSettings']>,
};

export const webhookActions = {
  run: { method: 'POST', path: '/lectern/v1/webhooks/action' } as EndpointRef<Contract['webhookActions']['run']>,
  readToken: { method: 'GET', path: '/lectern/v1/webhooks/token' } as EndpointRef<Contract['webhookActions']['readToken']>,
  makeToken: { method: 'POST', path: '/lectern/v1/webhooks/token' } as EndpointRef<Contract['webhookActions']['makeToken']>,
  removeToken: { method: 'DELETE', path: '/lectern/v1/webhooks/token' } as EndpointRef<Contract['webhookActions']['removeToken']>,
};

export const webhooks = {
  list: { method: 'GET', path: '/lectern/v1/webhooks' } as EndpointRef<Contract['webhooks']['list']>,
  get: { method: 'GET', path: '/lectern/v1/webhooks/:id' } as EndpointRef<Contract['webhooks']['get']>,
  create: { method: 'POST', path: '/lectern/v1/webhooks' } as EndpointRef<Contract['webhooks']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/webhooks/:id' } as EndpointRef<Contract['webhooks']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/webhooks/:id' } as EndpointRef<Contract['webhooks']['remove']>,
  restore: { method: 'POST', path: '/lectern/v1/webhooks/:id/restore' } as EndpointRef<Contract['webhooks']['restore']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/webhooks/delete' } as EndpointRef<Contract['webhooks']['bulkRemove']>,
  bulkRestore: { method: 'POST', path: '/lectern/v1/webhooks/restore' } as EndpointRef<Contract['webhooks']['bulkRestore']>,
  clone: { method: 'POST', path: '/lectern/v1/webhooks/:id/clone' } as EndpointRef<Contract['webhooks']['clone']>,
  bulkUpdate: { method: 'PUT', path: '/lectern/v1/webhooks/bulk' } as EndpointRef<Contract['webhooks']['bulkUpdate']>,
  events: { method: 'GET', path: '/lectern/v1/webhooks/events' } as EndpointRef<Contract['webhooks']['events']>,
  test: { method: 'POST', path: '/lectern/v1/webhooks/:id/test' } as EndpointRef<Contract['webhooks']['test']>,
  deliveries: { method: 'GET', path: '/lectern/v1/webhooks/:id/deliveries' } as EndpointRef<Contract['webhooks']['deliveries']>,
  delivery: { method: 'GET', path: '/lectern/v1/webhooks/:id/deliveries/:delivery' } as EndpointRef<Contract['webhooks']['delivery']>,
  redeliver: { method: 'POST', path: '/lectern/v1/webhooks/:id/deliveries/:delivery/redeliver' } as EndpointRef<Contract['webhooks']['redeliver']>,
  rotateSecret: { method: 'POST', path: '/lectern/v1/webhooks/:id/rotate-secret' } as EndpointRef<Contract['webhooks']['rotateSecret']>,
  enable: { method: 'POST', path: '/lectern/v1/webhooks/:id/enable' } as EndpointRef<Contract['webhooks']['enable']>,
};
