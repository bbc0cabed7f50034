import { describe, expect, it } from 'vitest';
import { linkError, meetingIdIn } from './session-link.rules.ts';

describe('linkError', () => {
  it.each([
    ['', null],
    ['https://zoom.us/j/85512345678?pwd=abc', null],
    ['https://meet.google.com/abc-defg-hij', null],
    ['https://meetings.school.example/room', null],
    ['http://zoom.us/j/85512345678', 'bad_secure_url'],
    ['javascript:alert(1)', 'bad_secure_url'],
    ['https://localhost/room', 'bad_secure_url'],
    ['zoom.us/j/85512345678', 'bad_secure_url'],
    ['https://host:secret@zoom.us/j/85512345678', 'link_with_sign_in'],
  ])('of %j is %j', (text, expected) => {
    expect(linkError(text)).toBe(expected);
  });
});

describe('meetingIdIn', () => {
  it.each([
    ['https://zoom.us/j/85512345678?pwd=abc', '85512345678'],
    ['https://school.zoom.us/w/85512345678', '85512345678'],
    ['https://meet.google.com/abc-defg-hij', 'abc-defg-hij'],
    ['https://notzoom.us/j/85512345678', ''],
    ['https://meet.google.com/lookup/abc', ''],
    ['nothing', ''],
  ])('of %s is %j', (text, expected) => {
    expect(meetingIdIn(text)).toBe(expected);
  });
});
