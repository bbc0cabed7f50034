import { describe, expect, it } from 'vitest';
import { linkAddress } from './linkAddress.ts';

describe('the address of a link', () => {
  it.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    [' example.com/page ', 'https://example.com/page'],
    ['ann@example.com', 'mailto:ann@example.com'],
    ['tel:+431234', 'tel:+431234'],
    ['/course/moon', '/course/moon'],
    ['#part', '#part'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['\\\\evil.example', null],
    ['\\/evil.example', null],
    ['https:\\\\evil.example', null],
    ['https:/\\evil.example', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://', null],
    ['two words', null],
    ['', null],
  ])('%s', (typed, expected) => {
    expect(linkAddress(typed)).toBe(expected);
  });
});
