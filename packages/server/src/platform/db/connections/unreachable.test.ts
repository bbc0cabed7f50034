import { expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { isUnreachable } from './unreachable.ts';

const coded = (code: string, more = {}) => Object.assign(new Error('no'), { code, ...more });

it.each([
  ['a database that goes down', coded('57P01'), true],
  ['one that comes up', coded('57P03'), true],
  ['one with no place left', coded('53300'), true],
  ['a socket that is not there', coded('ENOENT', { syscall: 'connect' }), true],
  ['no free connection in time', new Error('timeout exceeded when trying to connect'), true],
  ['a lost connection inside of another error', new Error('Failed query', { cause: coded('ECONNRESET') }), true],
  ['a copy of an error, as the queue tells of it', { ...coded('57P03'), message: 'no', queue: 'mail' }, true],
  ['a file that is not there', coded('ENOENT', { syscall: 'open' }), false],
  ['a statement that took too long', coded('57014'), false],
  ['a row that exists already', coded('23505'), false],
  ['something that is no error', 'ECONNREFUSED', false],
])('%s', (_title, error, expected) => {
  expect(isUnreachable(error)).toBe(expected);
});

it('knows what the driver really throws', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const thrown = await db.execute('select 1').catch((error: unknown) => error);
  expect(isUnreachable(thrown)).toBe(true);
  await db.$client.end();
});
