import type { AiTranslatedField } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { changesOf, idsInCopy, textOf } from './applyTranslation.ts';

const field = (name: string, original: string, translation = `de: ${original}`): AiTranslatedField => ({
  record: 'question',
  id: 1,
  field: name,
  format: 'html',
  original,
  translation,
});
const stored = {
  modified: '2026-01-01T00:00:00.000Z',
  name: 'One?',
  explanation: 'So it is.',
  answers: [
    { name: 'Yes', correct: true },
    { prompt: 'Left', match: 'Right' },
  ],
  settings: { model_answer: 'A word', play_limit: 2 },
};

describe('textOf', () => {
  it('finds fields, parts of answers and settings, and nothing where there is none', () => {
    expect(textOf(stored, 'name')).toBe('One?');
    expect(textOf(stored, 'answers.1.match')).toBe('Right');
    expect(textOf(stored, 'settings.model_answer')).toBe('A word');
    expect(textOf(stored, 'answers.7.name')).toBe('');
    expect(textOf(stored, 'settings.play_limit')).toBe('');
  });
});

describe('changesOf', () => {
  it('has the translations at their places, and leaves the rest of answers', () => {
    const fields = [
      field('name', 'One?'),
      field('answers.0.name', 'Yes'),
      field('answers.1.prompt', 'Left'),
      field('settings.model_answer', 'A word'),
    ];
    expect(changesOf(stored, fields)).toEqual({
      outdated: [],
      body: {
        modified: stored.modified,
        name: 'de: One?',
        answers: [
          { name: 'de: Yes', correct: true },
          { prompt: 'de: Left', match: 'Right' },
        ],
        settings: { model_answer: 'de: A word' },
      },
    });
  });

  it('overwrites no text that was changed since, unless that is wanted', () => {
    const fields = [field('name', 'Another?'), field('explanation', 'So it is.')];
    expect(changesOf(stored, fields)).toEqual({
      outdated: [fields[0]],
      body: { modified: stored.modified, explanation: 'de: So it is.' },
    });
    expect(changesOf(stored, fields, true).body).toMatchObject({ name: 'de: Another?' });
  });

  it('saves nothing that is there already', () => {
    expect(changesOf(stored, [field('name', 'Eins?', 'One?')])).toEqual({ outdated: [], body: undefined });
  });
});

describe('idsInCopy', () => {
  const from = { section_order: [2, 1], sections: { 1: { contents: [11] }, 2: { contents: [12, 13] } } };
  it('pairs sections and items by their places', () => {
    const to = { section_order: [5, 6], sections: { 5: { contents: [22, 23] }, 6: { contents: [21] } } };
    const ids = idsInCopy(from, to);
    expect([...(ids?.section ?? [])]).toEqual([
      [2, 5],
      [1, 6],
    ]);
    expect([...(ids?.lesson ?? [])]).toEqual([
      [12, 22],
      [13, 23],
      [11, 21],
    ]);
  });

  it('has none for another outline', () => {
    expect(idsInCopy(from, { section_order: [5], sections: { 5: { contents: [22, 23] } } })).toBeNull();
  });
});
