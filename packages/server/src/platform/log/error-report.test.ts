import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { ExpectedError } from './expected-error.ts';
import { reportError, summarizeError } from './error-report.ts';

const SECRET = 'Marker77';

function databaseError(fields: Partial<DatabaseError>): DatabaseError {
  return Object.assign(new DatabaseError(`invalid input syntax for type integer: "${SECRET}"`, 1, 'error'), {
    severity: 'ERROR',
    code: '22P02',
    detail: `Key (email)=(${SECRET}) already exists.`,
    hint: SECRET,
    where: SECRET,
    internalQuery: SECRET,
    ...fields,
  });
}

describe('reportError', () => {
  it('names what PostgreSQL names, and quotes nothing', () => {
    const cause = databaseError({ code: '23505', table: 'users', constraint: 'users_email', routine: '_bt_check' });
    const report = reportError(new DrizzleQueryError(`select '${SECRET}'`, [SECRET], cause));
    expect(report).toMatchObject({
      type: 'DrizzleQueryError',
      causes: [
        {
          type: 'DatabaseError',
          code: '23505',
          message: 'unique violation',
          severity: 'ERROR',
          table: 'users',
          constraint: 'users_email',
          routine: '_bt_check',
        },
      ],
    });
    expect(report).not.toHaveProperty('message');
    expect(JSON.stringify(report)).not.toContain(SECRET);
  });

  it('says what the system says, down the whole chain', () => {
    const full = Object.assign(new Error(`ENOSPC: no space left on device, write '/data/${SECRET}'`), {
      code: 'ENOSPC',
      errno: -28,
      syscall: 'write',
      path: SECRET,
    });
    const report = reportError(new Error('upload not stored', { cause: full }));
    expect(report.message).toBe('upload not stored');
    expect(report.causes).toMatchObject([{ code: 'ENOSPC', message: 'no space left on device', syscall: 'write' }]);
    expect(JSON.stringify(report)).not.toContain(SECRET);
    expect(summarizeError(new Error('upload not stored', { cause: full }))).toBe(
      'Error: upload not stored <- ENOSPC: no space left on device',
    );
  });

  it.each([
    [
      'a mail server',
      Object.assign(new Error(`550 <${SECRET}> unknown`), {
        code: 'EENVELOPE',
        responseCode: 550,
        response: SECRET,
        command: `RCPT TO:<${SECRET}>`,
      }),
    ],
    ['parsed text', new SyntaxError(`Cannot convert ${SECRET} to a BigInt`)],
    ['a quoted value', new TypeError(`Cannot read properties of undefined (reading '${SECRET}')`)],
    ['a value behind a colon', new RangeError(`Invalid time zone specified: ${SECRET}`)],
    ['a value in the middle', new Error(`the term ${SECRET} was not found`)],
    ['an address', new Error('no answer from ada@example.com/Marker77')],
    ['an answer that does not fit', z.object({ name: z.enum(['a']) }).safeParse({ name: SECRET, [SECRET]: 1 }).error],
    ['a message that looks like a stack', new Error(`x\n    at ${SECRET} (file:///a/b.ts:1:1)`)],
    ['a name', Object.assign(new Error('x'), { name: `${SECRET} x`, code: `${SECRET} x` })],
    ['an aggregate', new AggregateError([new Error(`"${SECRET}"`)], `'${SECRET}'`)],
    ['a plain object', { message: `"${SECRET}"`, stack: `Error: "${SECRET}"\n    at ${SECRET}`, detail: SECRET }],
    ['a text', SECRET],
    ['an object', { secret: SECRET }],
  ])('shows no value of %s', (_title, error) => {
    expect(JSON.stringify(reportError(error)) + summarizeError(error)).not.toContain(SECRET);
  });

  it('keeps the fields that a wrong answer is wrong in', () => {
    const { error } = z.object({ lessons: z.array(z.object({ title: z.string() })) }).safeParse({ lessons: [{}] });
    expect(reportError(error).issues).toEqual(['invalid_type at lessons.0.title']);
  });

  it('keeps the places in the code', () => {
    expect(reportError(new Error('lost')).stack?.[0]).toMatch(/error-report\.test\.ts:\d+:\d+/);
  });

  it('says our own sentences and codes in full', () => {
    expect(reportError(new ExpectedError('Port 80 is taken: choose "8080".')).message).toBe(
      'Port 80 is taken: choose "8080".',
    );
    expect(reportError(new AppError('slug_taken'))).toMatchObject({ type: 'AppError', code: 'slug_taken' });
  });

  it('stays short, and ends where causes go in a circle', () => {
    const error = new Error('x'.repeat(200_000));
    error.cause = new Error('again '.repeat(50_000), { cause: error });
    expect(JSON.stringify(reportError(error)).length).toBeLessThan(10_000);
  });
});
