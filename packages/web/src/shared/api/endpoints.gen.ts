// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import type { contract } from '@lectern/contract';
import type { EndpointRef } from './endpoint-ref.ts';

type Contract = typeof contract;

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

export const progress = {
  open: { method: 'POST', path: '/lectern/v1/course-progress' } as EndpointRef<Contract['progress']['open']>,
  list: { method: 'GET', path: '/lectern/v1/course-progress' } as EndpointRef<Contract['progress']['list']>,
  get: { method: 'GET', path: '/lectern/v1/course-progress/:id' } as EndpointRef<Contract['progress']['get']>,
  update: { method: 'PUT', path: '/lectern/v1/course-progress/:id' } as EndpointRef<Contract['progress']['update']>,
  listItems: { method: 'GET', path: '/lectern/v1/course-progress/items' } as EndpointRef<Contract['progress']['listItems']>,
  completeItem: { method: 'POST', path: '/lectern/v1/course-progress/items' } as EndpointRef<Contract['progress']['completeItem']>,
};

export const videoNotes = {
  list: { method: 'GET', path: '/lectern/v1/video-notes' } as EndpointRef<Contract['videoNotes']['list']>,
  create: { method: 'POST', path: '/lectern/v1/video-notes' } as EndpointRef<Contract['videoNotes']['create']>,
  update: { method: 'PUT', path: '/lectern/v1/video-notes/:id' } as EndpointRef<Contract['videoNotes']['update']>,
  remove: { method: 'DELETE', path: '/lectern/v1/video-notes/:id' } as EndpointRef<Contract['videoNotes']['remove']>,
};

export const videoPlayer = {
  get: { method: 'GET', path: '/lectern/v1/course-progress/player/:id' } as EndpointRef<Contract['videoPlayer']['get']>,
  report: { method: 'POST', path: '/lectern/v1/course-progress/player' } as EndpointRef<Contract['videoPlayer']['report']>,
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

export const session = {
  get: { method: 'GET', path: '/lectern/v1/session' } as EndpointRef<Contract['session']['get']>,
};
