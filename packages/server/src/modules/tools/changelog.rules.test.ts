import { expect, it } from 'vitest';
import { parseChangelog } from './changelog.rules.ts';

it('reads releases, kinds and changes over several lines, without their marks', () => {
  const text = [
    '# Changelog',
    '',
    'All that is new.',
    '- before any release',
    '## Unreleased',
    '',
    '- **One** `thing`, see',
    '  [the docs](docs/running.md).',
    '- Another.',
    '',
    '## 1.2.0 - 2026-11-24',
    '- First.',
    '### Fixed',
    '- Second.',
  ].join('\n');
  expect(parseChangelog(text)).toEqual([
    { version: 'Unreleased', date: '', changes: { new: ['One thing, see the docs.', 'Another.'] } },
    { version: '1.2.0', date: '2026-11-24', changes: { new: ['First.'], fixed: ['Second.'] } },
  ]);
});

it('finds nothing in a file that is none', () => {
  expect(parseChangelog('')).toEqual([]);
});
