import { describe, expect, it } from 'vitest';
import { newestDraft } from './draftOnDevice.ts';

const at = Date.parse('2030-05-01T09:00:00Z');
const stored = { answer: '<p>server</p>', saved_at: new Date(at).toISOString() };

describe('the draft that somebody goes on with', () => {
  it.each([
    ['of none is empty', null, null, ''],
    ['is the server’s where this device has none', null, stored, '<p>server</p>'],
    ['is this device’s where the server has none', { answer: '<p>here</p>', savedAt: at }, null, '<p>here</p>'],
    ['is this device’s where it is newer', { answer: '<p>here</p>', savedAt: at + 1 }, stored, '<p>here</p>'],
    [
      'is the server’s where another device was later',
      { answer: '<p>here</p>', savedAt: at - 1 },
      stored,
      '<p>server</p>',
    ],
  ])('%s', (_title, local, remote, expected) => {
    expect(newestDraft(local, remote)).toBe(expected);
  });
});

describe('the text that an edit starts with', () => {
  const submitted = { answer: '<p>submitted</p>', at: new Date(at).toISOString() };
  it.each([
    ['is the submitted answer without a draft', null, null, '<p>submitted</p>'],
    ['is the draft of the edit', null, stored, '<p>server</p>'],
    ['is what this device has kept since', { answer: '<p>here</p>', savedAt: at + 1 }, null, '<p>here</p>'],
    [
      'is not what this device kept before the submission',
      { answer: '<p>here</p>', savedAt: at - 1 },
      null,
      '<p>submitted</p>',
    ],
  ])('%s', (_title, local, remote, expected) => {
    expect(newestDraft(local, remote, submitted)).toBe(expected);
  });
});
