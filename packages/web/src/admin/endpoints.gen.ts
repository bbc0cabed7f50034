// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import type { contract } from '@lectern/contract';
import type { EndpointRef } from '../shared/api/endpoint-ref.ts';

type Contract = typeof contract;

export const mails = {
  list: { method: 'GET', path: '/lectern/v1/mails' } as EndpointRef<Contract['mails']['list']>,
  resend: { method: 'POST', path: '/lectern/v1/mails/:id/resend' } as EndpointRef<Contract['mails']['resend']>,
  resendFailed: { method: 'POST', path: '/lectern/v1/mails/resend' } as EndpointRef<Contract['mails']['resendFailed']>,
  sendKept: { method: 'POST', path: '/lectern/v1/mails/send-kept' } as EndpointRef<Contract['mails']['sendKept']>,
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

export const zoomAccounts = {
  read: { method: 'GET', path: '/lectern/v1/zooms/settings' } as EndpointRef<Contract['zoomAccounts']['read']>,
  save: { method: 'POST', path: '/lectern/v1/zooms/settings' } as EndpointRef<Contract['zoomAccounts']['save']>,
  remove: { method: 'DELETE', path: '/lectern/v1/zooms/settings' } as EndpointRef<Contract['zoomAccounts']['remove']>,
  validate: { method: 'GET', path: '/lectern/v1/zooms/settings/validate' } as EndpointRef<Contract['zoomAccounts']['validate']>,
};

export const googleAccounts = {
  read: { method: 'GET', path: '/lectern/v1/google-meet/settings' } as EndpointRef<Contract['googleAccounts']['read']>,
  save: { method: 'POST', path: '/lectern/v1/google-meet/settings' } as EndpointRef<Contract['googleAccounts']['save']>,
  remove: { method: 'DELETE', path: '/lectern/v1/google-meet/settings' } as EndpointRef<Contract['googleAccounts']['remove']>,
  validate: { method: 'GET', path: '/lectern/v1/google-meet/settings/validate' } as EndpointRef<Contract['googleAccounts']['validate']>,
  connect: { method: 'GET', path: '/lectern/v1/google-meet/settings/connect' } as EndpointRef<Contract['googleAccounts']['connect']>,
  callback: { method: 'GET', path: '/lectern/v1/google-meet/settings/callback' } as EndpointRef<Contract['googleAccounts']['callback']>,
};

export const logs = {
  list: { method: 'GET', path: '/lectern/v1/logs' } as EndpointRef<Contract['logs']['list']>,
  get: { method: 'GET', path: '/lectern/v1/logs/:id' } as EndpointRef<Contract['logs']['get']>,
  remove: { method: 'DELETE', path: '/lectern/v1/logs/:id' } as EndpointRef<Contract['logs']['remove']>,
  bulkRemove: { method: 'DELETE', path: '/lectern/v1/logs/delete' } as EndpointRef<Contract['logs']['bulkRemove']>,
  clear: { method: 'DELETE', path: '/lectern/v1/logs' } as EndpointRef<Contract['logs']['clear']>,
};

export const utilities = {
  list: { method: 'GET', path: '/lectern/v1/utilities' } as EndpointRef<Contract['utilities']['list']>,
  preview: { method: 'GET', path: '/lectern/v1/utilities/:id/preview' } as EndpointRef<Contract['utilities']['preview']>,
  run: { method: 'POST', path: '/lectern/v1/utilities/:id/run' } as EndpointRef<Contract['utilities']['run']>,
  refreshCourseAccess: { method: 'DELETE', path: '/lectern/v1/utilities/refresh-course-access' } as EndpointRef<Contract['utilities']['refreshCourseAccess']>,
};
