import { type ExamplesOf } from '../base/request-examples.ts';
import type { auth } from '../sign-in/sign-in.ts';
import type { users } from './users.ts';

export const accountExamples = {
  auth: {
    login: { login: 'ada@example.com', password: 'a-long-sentence-42', remember: true },
    secondStep: { challenge: 'the-challenge-from-the-sign-in', code: '287082', remember: true },
    resendCode: { challenge: 'the-challenge-from-the-sign-in' },
    setupLink: { token: 'the-token-from-the-log' },
    setup: {
      token: 'the-token-from-the-log',
      email: 'ada@example.com',
      password: 'a-long-sentence-42',
      first_name: 'Ada',
      last_name: 'Park',
      site_title: 'Harbour School',
    },
    register: {
      email: 'ada@example.com',
      password: 'a-long-sentence-42',
      first_name: 'Ada',
      last_name: 'Park',
      terms: true,
    },
    forgotPassword: { login: 'ada@example.com' },
    resetPassword: { token: 'the-token-from-the-mail', password: 'another-sentence-43' },
    verifyEmail: { token: 'the-token-from-the-mail' },
    confirmEmail: { token: 'the-token-from-the-mail' },
    resendVerification: { login: 'ada@example.com' },
  },
  users: {
    create: { email: 'ada@example.com', first_name: 'Ada', last_name: 'Park', roles: ['student'] },
    update: { display_name: 'Ada P.', status: 'active' },
    bulkUpdate: { ids: [41, 42], changes: { status: 'blocked' } },
    bulkRemove: { ids: [41, 42], force: true, mode: 'anonymize', reassign: 7 },
    export: { role: 'student' },
    updateMe: { display_name: 'Ada P.', timezone: 'Europe/Oslo' },
    endSession: { token: 41 },
  },
} satisfies ExamplesOf<{ auth: typeof auth; users: typeof users }>;
