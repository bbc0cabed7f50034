import { contract, html, lineHtml } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { htmlPlaces } from './html-fields.ts';

const pathsOf = (schema: z.ZodType) => htmlPlaces(schema).map(({ path, profile }) => `${path.join('.')}: ${profile}`);

describe('the fields of HTML', () => {
  it('are found in objects, lists, maps and all that wraps them', () => {
    const schema = z.object({
      plain: z.string(),
      bounded: html.min(1).optional(),
      nested: z.object({ text: html.prefault('').nullable() }),
      list: z.array(z.object({ name: lineHtml(200) })),
      map: z.record(z.string(), html),
      either: z.union([z.object({ text: html }), z.object({ text: html, more: z.string() })]),
      made: z.preprocess((value) => value, z.object({ text: html })),
    });
    expect(pathsOf(schema)).toEqual([
      'bounded: rich',
      'nested.text: rich',
      'list.*.name: line',
      'map.*: rich',
      'either.text: rich',
      'made.text: rich',
    ]);
  });

  it('are those of the contract', () => {
    expect(pathsOf(contract.lessons.update.body)).toEqual(['description: rich', 'short_description: rich']);
    expect(pathsOf(contract.courses.create.body)).toEqual(
      expect.arrayContaining([
        'highlights: rich',
        'purchase_note: rich',
        'welcome_message_to_first_time_user.description: rich',
      ]),
    );
    expect(pathsOf(contract.courseFaqs.create.body)).toEqual(['content: rich']);
    expect(pathsOf(contract.media.update.body)).toEqual(['caption: inline']);
    expect(pathsOf(contract.users.updateMe.body)).toEqual(['description: rich']);
    expect(pathsOf(contract.questions.create.body)).toContain('name: line');
    expect(pathsOf(contract.quizBuilder.save.body)).toContain('questions.*.explanation: rich');
  });
});
