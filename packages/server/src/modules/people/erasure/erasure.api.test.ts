import { aboutOf } from '@lectern/contract';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { answeredColumns, type Erasing, erasures } from '../../../platform/db/erasure.ts';
import { declarationsOf } from '../../../platform/db/stored-fields.ts';
import { useTestApp } from '../../../test/app.ts';
import { filesOfRole } from '../../../test/files-of-role.ts';

// Composes the modules.
await useTestApp();

const schema = (await filesOfRole<Record<string, unknown>>('tables'))
  .flatMap((file) => Object.values(file))
  .filter((value): value is PgTable => is(value, PgTable));

const somebody: Erasing = {
  person: {
    id: 1,
    email: 'a@example.com',
    username: 'a',
    displayName: 'A',
    firstName: '',
    lastName: '',
    avatarId: null,
    madeContent: false,
  },
  mode: 'anonymize',
  nameless: '',
  heirId: null,
  now: new Date(0),
  files: [],
};

/** Columns that may contain personal data: texts of any kind, and numbers that identify people. */
function telling(table: PgTable): string[] {
  const people = getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => getTableName(foreignTable) === 'users')
    .flatMap(({ columns }) => columns.map(({ name }) => name));
  return (
    Object.entries(getTableColumns(table))
      // A generated column follows those it is made of.
      .filter(([, column]) => column.generated === undefined)
      .filter(([key, column]) => {
        const isText = /text|json|char|inet|bytea/.test(column.getSQLType());
        const isNumber = /int/.test(column.getSQLType());
        return isText || people.includes(column.name) || (isNumber && /user|author|actor|person|By(Id)?$/i.test(key));
      })
      .map(([key]) => key)
  );
}

describe('the answers to erasure', () => {
  const answers = erasures.all().flat();

  it('are given once by each table', () => {
    expect(schema.length).toBeGreaterThan(25);
    const names = answers.map(({ name }) => name).toSorted();
    expect(names).toEqual(schema.map(getTableName).toSorted());
  });

  it.each(schema.map((table) => [getTableName(table), table] as const))('%s: of each telling column', (name, table) => {
    const answer = answers.find((one) => one.name === name);
    if (!answer) throw new Error(`${name} has no answer to erasure: add one line to the module's *.erasure.ts`);
    const answered = answeredColumns(answer, somebody);
    expect(telling(table).filter((key) => !answered.has(key))).toEqual([]);
  });

  it('erase the texts of rows that belong to a person: their fields are declared as about a person', () => {
    const ofPeople = answers.filter(({ rowsOf }) => rowsOf);
    const declared = ofPeople.flatMap(({ name }) => declarationsOf(name).map((fields) => [name, aboutOf(fields)]));
    expect(declared).toEqual(declared.map(([name]) => [name, 'person']));
  });

  it('name columns that exist', () => {
    for (const answer of answers) {
      const columns = Object.keys(getTableColumns(answer.table));
      expect([...answeredColumns(answer, somebody)].filter((key) => !columns.includes(key))).toEqual([]);
    }
  });
});
