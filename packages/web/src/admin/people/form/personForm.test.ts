import { describe, expect, it } from 'vitest';
import { newPersonBody, personChanges, personValues } from './personForm.ts';

const empty = personValues('students')(undefined);

describe('a new person', () => {
  it('is a student among students and an instructor among instructors', () => {
    expect(empty.roles).toEqual(['student']);
    expect(personValues('instructors')(undefined).roles).toEqual(['instructor']);
  });

  it('is invited unless a password was chosen; one that was typed before is not sent', () => {
    const typed = { ...empty, email: 'ada@example.com', password: 'a-long-sentence-42' };
    expect(newPersonBody(typed)).not.toHaveProperty('password');
    expect(newPersonBody({ ...typed, entry: 'password' })).toMatchObject({ password: 'a-long-sentence-42' });
  });

  it('has a role of the school or roles that are built in, never both', () => {
    expect(newPersonBody({ ...empty, custom_role: 4 })).toMatchObject({ custom_role: 4 });
    expect(newPersonBody({ ...empty, custom_role: 4 })).not.toHaveProperty('roles');
    expect(newPersonBody(empty)).toMatchObject({ roles: ['student'] });
    expect(newPersonBody(empty)).not.toHaveProperty('custom_role');
  });

  it('gets names from the school where none were typed', () => {
    const body = newPersonBody({ ...empty, email: 'ada@example.com', username: ' ' });
    expect(body).not.toHaveProperty('username');
    expect(body).not.toHaveProperty('display_name');
  });
});

it('a change never sends a username, an empty password, or how the person first came in', () => {
  expect(personChanges({ username: 'ada', password: '', entry: 'password', headline: 'New' })).toEqual({
    headline: 'New',
  });
  expect(personChanges({ password: 'another-sentence-43' })).toEqual({ password: 'another-sentence-43' });
});

it('a role of the school is sent without the roles it takes the place of, and those that follow it are', () => {
  expect(personChanges({ custom_role: 4, roles: ['student'] })).toEqual({ custom_role: 4 });
  expect(personChanges({ custom_role: 0, roles: ['student'] })).toEqual({ custom_role: 0, roles: ['student'] });
});
