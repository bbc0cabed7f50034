import type { Field, Fields, SafeHtml, StoredName, StoredView } from '@lectern/contract';
import { searchForm } from '@lectern/contract/text';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { escapeHtml, textOf } from '../html/html-text.ts';

/** Characters of a row that its search text has, some 8,000 words: the signs of some scripts become eighteen each. */
const MAX_SEARCH_TEXT = 50_000;

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type Names<All extends Fields> = Partial<Record<StoredName<All>, string>>;

/** The key of a field's column: given in `names`, otherwise the name of the field in camelCase. */
type KeyOf<Name extends string, Given> = Name extends keyof Given
  ? Given[Name] extends string
    ? Given[Name]
    : Camel<Name>
  : Camel<Name>;

type Output<One extends Field> = One['output'] extends z.ZodType ? z.output<One['output']> : never;
type Input<One extends Field> = One['input'] extends z.ZodType ? z.output<One['input']> : never;

/** The type of a field's column. */
type ColumnOf<One extends Field> = One['kind'] extends 'moment'
  ? Date | null
  : One['kind'] extends 'money'
    ? string | null
    : One['kind'] extends 'html'
      ? SafeHtml
      : One['kind'] extends 'json'
        ? Input<One>
        : Output<One>;

type Row<All extends Fields, Given> = {
  [Name in StoredName<All> as KeyOf<Name, Given>]: ColumnOf<All[Name]>;
};

type Body<All extends Fields> = { [Name in StoredName<All>]?: Input<All[Name]> | undefined };

/** The columns of the fields that a body always has. */
type Sure<All extends Fields, Given, Sent> = {
  [Name in keyof Sent & StoredName<All> as undefined extends Sent[Name] ? never : KeyOf<Name, Given>]: ColumnOf<
    All[Name]
  >;
};

/** A table whose columns take and give what the stored fields hold. */
type TableOf<All extends Fields, Given> = PgTable & { $inferSelect: Row<All, Given> };

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const same = (value: unknown) => value;
const toColumn: Partial<Record<Field['kind'], (value: never) => unknown>> = {
  moment: (iso: string | null) => (iso === null ? null : new Date(iso)),
  money: (amount: string) => (amount === '' ? null : amount),
};
const toView: Partial<Record<Field['kind'], (value: never) => unknown>> = {
  moment: (date: Date | null) => (date === null ? null : date.toISOString()),
  money: (amount: string | null) => amount ?? '',
};

const declarations = new Map<string, Fields[]>();

/** The declarations of a table's fields, for the test of erasure. */
export const declarationsOf = (table: string): readonly Fields[] => declarations.get(table) ?? [];

/**
 * The fields of a resource that its table stores as they are declared: how a body becomes columns, and a row an answer.
 * Fields of kind `own` are left to the resource. `names`: columns that are not called like their field.
 */
export function storedFields<All extends Fields, const Given extends Names<All> = Record<never, never>>(
  fields: All,
  table: TableOf<All, Given>,
  names?: Given,
) {
  const known = getTableColumns(table);
  const tableName = getTableName(table);
  declarations.set(tableName, [...declarationsOf(tableName), fields]);
  const stored = Object.entries(fields).flatMap(([name, { kind, search, erasure }]) => {
    if (kind === 'own') return [];
    const key = (names as Record<string, string> | undefined)?.[name] ?? camel(name);
    if (!(key in known)) throw new Error(`No column ${key} for the field ${name}`);
    const empty = kind === 'media' ? 0 : erasure === 'content' ? '' : undefined;
    const write = (toColumn[kind] ?? same) as (value: unknown) => unknown;
    const read = (toView[kind] ?? same) as (value: unknown) => unknown;
    return [{ name, key, kind, search, erasure, empty, write, read }];
  });
  const keysOf = (erasure: Field['erasure']) =>
    stored.filter((one) => one.erasure === erasure).map(({ key }) => key) as (keyof Row<All, Given> & string)[];
  const emptied = Object.fromEntries(stored.flatMap(({ name, empty }) => (empty === undefined ? [] : [[name, empty]])));
  const searched = (row: Partial<Row<All, Given>>) =>
    stored
      .filter(({ search }) => search)
      .map(({ key, kind }) => ({
        isHtml: kind === 'html',
        text: (row as Record<string, string | undefined>)[key] ?? '',
      }));
  function view(row: Row<All, Given>): StoredView<All> {
    const answer: Record<string, unknown> = {};
    for (const { name, key, read } of stored) answer[name] = read((row as Record<string, unknown>)[key]);
    return answer as StoredView<All>;
  }

  return {
    /** The columns that a body names; a partial save leaves the others alone. */
    columns<Sent extends Body<All>>(body: Sent): Partial<Row<All, Given>> & Sure<All, Given, Sent> {
      const columns: Record<string, unknown> = {};
      for (const { name, key, write } of stored) {
        const value = (body as Record<string, unknown>)[name];
        if (value !== undefined) columns[key] = write(value);
      }
      return columns as Partial<Row<All, Given>> & Sure<All, Given, Sent>;
    },
    view,
    /** The answer for callers who may not read the content, which is empty. */
    viewWithoutContent: (row: Row<All, Given>): StoredView<All> => ({ ...view(row), ...emptied }),
    /** Keys of columns that an erasure keeps: content of the school, and settings. */
    kept: { content: keysOf('content'), settings: keysOf('setting') },
    /** Empty values of texts about a person, for an erasure. JSON columns have no common empty value. */
    erased: Object.fromEntries(
      stored.filter(({ erasure, kind }) => erasure === 'person' && kind !== 'json').map(({ key }) => [key, '']),
    ) as Partial<Row<All, Given>>,
    /** The searched fields as HTML. */
    searchHtmls: (row: Partial<Row<All, Given>>): SafeHtml[] =>
      searched(row).map(({ isHtml, text }) => (isHtml ? text : escapeHtml(text)) as SafeHtml),
    /** The first words of the searched fields without markup, in the form in which they are searched. */
    searchText: (row: Partial<Row<All, Given>>): string =>
      searchForm(
        searched(row)
          .map(({ isHtml, text }) => (isHtml ? textOf(text as SafeHtml) : text))
          .join('\n')
          .slice(0, MAX_SEARCH_TEXT),
      ),
  };
}
