import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aboutOf, defineFields, field, inputShape, isFields, outputShape, required, sometimes } from './fields.ts';

const fields = defineFields({
  id: field.readOnly(z.number()),
  name: required(field.name(5)),
  badge: field.text(3),
  seats: field.whole(1, 9),
  secret: field.writeOnly(z.string()),
  note: sometimes(field.own(z.string(), z.string())),
  colour: field.choice(['red', 'blue']),
  kinds: field.choices(['text', 'files']),
  weight: field.points(0, 10),
});
const body = z.object(inputShape(fields));
const view = z.object(outputShape(fields));

describe('declared fields', () => {
  it.each([
    [{ name: 'Sky' }, true],
    [{}, false],
    [{ name: 'Longer' }, false],
    [{ name: 'Sky', badge: 'Four' }, false],
    [{ name: 'Sky', badge: ' New ' }, true],
    [{ name: 'Sky', seats: 0 }, false],
    [{ name: 'Sky', seats: 10 }, false],
    [{ name: 'Sky', colour: 'green' }, false],
    [{ name: 'Sky', kinds: [] }, false],
    [{ name: 'Sky', kinds: ['video'] }, false],
    [{ name: 'Sky', weight: 10.01 }, false],
    [{ name: 'Sky', weight: 0.255 }, false],
    [{ name: 'Sky', weight: '0.25', kinds: ['files'] }, true],
    [{ name: 'Sky', colour: 'blue', secret: 'x', note: 'y' }, true],
  ])('a body of %j is taken: %j', (value, taken) => {
    expect(body.safeParse(value).success).toBe(taken);
  });

  it('of more than one line keep their lines; markup has a limit', () => {
    expect(field.lines(9).input.parse(' One\r\nTwo ')).toBe('One\nTwo');
    const taken =
      (text: string) =>
      ({ input }: { input: z.ZodType }) =>
        input.safeParse(text).success;
    expect([field.lines(9), field.shortHtml(9)].map(taken('Ten letters'))).toEqual([false, false]);
    expect([field.lines(9), field.shortHtml(9), field.name()].map(taken(''))).toEqual([false, true, false]);
    expect(
      [field.lines(9, { min: 0 }), field.shortHtml(9, { min: 1 }), field.name(9, { min: 0 })].map(taken('')),
    ).toEqual([true, false, true]);
  });

  it('take no field that is only answered, and answer none that is only written', () => {
    expect(Object.keys(inputShape(fields))).toEqual([
      'name',
      'badge',
      'seats',
      'secret',
      'note',
      'colour',
      'kinds',
      'weight',
    ]);
    expect(Object.keys(outputShape(fields))).toEqual([
      'id',
      'name',
      'badge',
      'seats',
      'note',
      'colour',
      'kinds',
      'weight',
    ]);
    const answer = { id: 1, name: 'Sky', badge: '', colour: 'red', kinds: ['text'], weight: 0.5 };
    expect(view.safeParse({ ...answer, seats: 1 }).success).toBe(true);
    expect(view.safeParse(answer).success).toBe(false);
  });

  it('keep their limits, and what erasure and search do with them', () => {
    expect(fields.name).toMatchObject({ kind: 'text', max: 5, required: true, erasure: 'content' });
    expect(fields.badge).toMatchObject({ max: 3, required: false });
    expect(fields.seats).toMatchObject({ kind: 'number', min: 1, max: 9 });
    expect(fields.colour).toMatchObject({ erasure: 'setting' });
    expect(field.html({ search: true, erasure: 'setting' })).toMatchObject({ search: true, erasure: 'setting' });
  });

  it.each([
    [field.text(9), { kind: 'text', max: 9, erasure: 'content' }],
    [field.name(9), { kind: 'text', max: 9, erasure: 'content' }],
    [field.lines(9), { kind: 'text', max: 9, erasure: 'content' }],
    [field.pattern(z.url()), { kind: 'text', erasure: 'content' }],
    [field.html(), { kind: 'html', erasure: 'content' }],
    [field.shortHtml(9), { kind: 'html', max: 9, erasure: 'content' }],
    [field.flag(), { kind: 'flag' }],
    [field.whole(1, 9), { kind: 'number', min: 1, max: 9 }],
    [field.points(1, 9), { kind: 'number', min: 1, max: 9 }],
    [field.media(), { kind: 'media' }],
    [field.reference(), { kind: 'number' }],
    [field.moment(), { kind: 'moment' }],
    [field.money(), { kind: 'money' }],
    [field.choice(['red']), { kind: 'choice', erasure: 'setting' }],
    [field.choices(['red']), { kind: 'choices', erasure: 'setting' }],
    [field.json(z.string(), z.string()), { kind: 'json', erasure: 'content' }],
    [field.readOnly(z.string()), { kind: 'own' }],
    [field.writeOnly(z.string()), { kind: 'own' }],
    [field.own(z.string(), z.string(), { max: 9 }), { kind: 'own', max: 9 }],
  ])(
    '%#: the kind, limits and erasure that other layers read',
    ({ input: _input, output: _output, ...facts }, known) => {
      expect(facts).toEqual({ required: false, ...known });
    },
  );

  it.each([
    [field.text(9), '', true],
    [field.text(9, { min: 2 }), 'A', false],
    [field.name(), 'A', true],
    [field.lines(9), 'A', true],
    [field.reference(), 0, false],
    [field.media(), 0, true],
    [field.points(0, 9), 0.01, true],
    [field.points(0, 9), 0.001, false],
  ])('%#: the least value', ({ input }, value, taken) => {
    expect(input.safeParse(value).success).toBe(taken);
  });

  it('of a person are erased with the person, but for settings', () => {
    const person = defineFields(
      {
        headline: field.text(9),
        biography: field.html(),
        color: field.choice(['red']),
        zone: field.text(9, { erasure: 'setting' }),
      },
      { about: 'person' },
    );
    expect(Object.values(person).map(({ erasure }) => erasure)).toEqual(['person', 'person', 'setting', 'setting']);
    expect([aboutOf(person), aboutOf(fields), isFields(person)]).toEqual(['person', 'school', true]);
  });

  it('hold each of several choices once', () => {
    expect(body.parse({ name: 'Sky', kinds: ['files', 'files'] }).kinds).toEqual(['files']);
  });

  it('are known as such', () => {
    expect(isFields(fields)).toBe(true);
    expect([{ ...fields }, null, undefined, 'fields'].some(isFields)).toBe(false);
  });
});
