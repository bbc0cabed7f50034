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
