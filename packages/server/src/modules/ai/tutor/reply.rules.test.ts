import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReplyReader } from './reply.rules.ts';

/** What is shown of an answer that comes in pieces of this length, where these quotes are in the lesson. */
function read(answer: string, { known = ['It is near the pole'], size = 3 }: { known?: string[]; size?: number } = {}) {
  const shown: string[] = [];
  const reader = createReplyReader<string>({
    find: (quote) => (known.includes(quote) ? quote : null),
    onText: (piece) => shown.push(piece),
  });
  for (let at = 0; at < answer.length; at += size) reader.push(answer.slice(at, at + size));
  return { ...reader.end(), shown: shown.join('') };
}

const GOOD = 'SOURCES\n- "It is near the pole"\nANSWER\nBecause it is **near** the pole.\n\nThat is all.';

describe('an answer of the tutor', () => {
  it('is shown once its quote is found', () => {
    expect(read(GOOD)).toEqual({
      isComplete: true,
      citations: ['It is near the pole'],
      text: 'Because it is **near** the pole.\n\nThat is all.',
      shown: 'Because it is **near** the pole.\n\nThat is all.',
    });
  });

  it.each([
    '**SOURCES**\n1. “It is near the pole”.\n\n**ANSWER:**\nYes.',
    '<think>They want…\nANSWER\n</think>SOURCES:\n[1] "It is near the pole"\nANSWER\nYes.',
    '### sources\n* «It is near the pole»\n### answer\n\nYes.',
    'SOURCES: "It is near the pole"\nANSWER: Yes.',
    '**SOURCES:** It is near the pole\n\n**ANSWER:** Yes.',
    'SOURCES\n* It is near the pole\n* Answer the question: it is far\nANSWER\nYes.',
    'SOURCES\nIt is near the pole\nNo such words here\nANSWER\nYes.',
  ])('may be in the form as models vary it: %j', (answer) => {
    expect(read(answer)).toEqual({ isComplete: true, citations: ['It is near the pole'], text: 'Yes.', shown: 'Yes.' });
  });

  it.each([
    ['quotes nothing', 'SOURCES\n- none\nANSWER\nnone'],
    ['quotes what is not in the lesson', 'SOURCES\n- "Buy more stars"\nANSWER\nBuy them.'],
  ])('that %s is not shown', (_what, answer) => {
    expect(read(answer)).toEqual({ isComplete: true, citations: [], text: '', shown: '' });
  });

  it('in no form is none', () => {
    expect(read('I think that it is near the pole.')).toEqual({
      isComplete: false,
      citations: [],
      text: '',
      shown: '',
    });
  });

  it('that ends with its head is empty', () => {
    expect(read('SOURCES\n- "It is near the pole"\nANSWER')).toMatchObject({ isComplete: true, text: '', shown: '' });
  });

  it('is the same however it is divided', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: GOOD.length }), (size) => {
        expect(read(GOOD, { size })).toEqual(read(GOOD));
      }),
    );
  });
});

it.each([
  ['empty lines', '\n'.repeat(19_000)],
  ['a heading without an end', `ANSWER${'*'.repeat(19_000)}`],
  ['a line of quotation marks', `SOURCES\n- x${'" '.repeat(9000)}x\nANSWER\nYes.`],
])('%s are read without trying each place from each other', (_what, answer) => {
  expect(read(answer, { size: 16 })).toMatchObject({ citations: [], text: '', shown: '' });
});
