import { readFileSync } from 'node:fs';
import { contract, type Endpoint } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { stringify } from 'qs';
import { describe, expect, it } from 'vitest';
import { limits } from '../../platform/platform.tables.ts';
import type { TestApp } from '../app.ts';
import type { RoleCall } from './role-case.ts';
import { nameOfFile, pathsOfRole } from '../files-of-role.ts';
import { roleCases } from './role-cases.ts';
import { type Caller, callers, peopleOf, roleWorld } from './role-world.ts';
import { exempt, unchanging } from '../events/write-events.ts';

/** The rows of each `<name>.role-table.md`, by the path without its ending. */
export const tables = new Map(
  pathsOfRole('role-table.md').map((file) => [nameOfFile(file, 'role-table.md'), readRows(readFileSync(file, 'utf8'))]),
);
export const table = new Map([...tables.values()].flatMap((rows) => [...rows]));
export const endpoints = new Map(
  Object.entries(contract).flatMap(([family, members]) =>
    Object.entries(members as Record<string, Endpoint>).map(([name, endpoint]) => [`${family}.${name}`, endpoint]),
  ),
);
export const operationOf = (row: string) => row.split(',', 1)[0] ?? '';

/** The rows of every table in a file by their first column, with a cell for each caller. */
function readRows(markdown: string): Map<string, Record<Caller, string>> {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|---'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter(([first]) => first !== 'Call');
  return new Map(
    rows.map(([name = '', ...cells]) => [
      name,
      Object.fromEntries(callers.map((caller, at) => [caller, cells[at] ?? ''])) as Record<Caller, string>,
    ]),
  );
}

export function payloadOf({ body, file }: RoleCall): object {
  if (!file) return body === undefined ? {} : { payload: body };
  const form = new FormData();
  for (const [name, value] of Object.entries(file.beside ?? {})) form.append(name, String(value));
  form.append(file.field, new Blob([Buffer.from(file.content as Buffer)], { type: file.type }), file.name);
  return { payload: form };
}

/** What the table says of an answer: its status, and the code, or whether the planted row is in the list. */
function cellOf(status: number, body: unknown, { shown, says }: RoleCall): string {
  const { code, data, done, failed } = (body ?? {}) as {
    code?: string;
    data?: unknown;
    done?: number[];
    failed?: { code: string }[];
  };
  if (status >= 400) return `${status} ${code}`;
  if (done && failed) return `${status} ${failed[0]?.code ?? 'done'}`;
  if (says) return `${status} ${says(body as Record<string, unknown>)}`;
  if (shown === undefined) return String(status);
  // A list that holds exactly one completion record is that record.
  const rows = [Array.isArray(body) ? body : (data ?? body)].flat() as { id: number; item_id?: number }[];
  return `${status} ${rows.some((row) => (row.item_id ?? row.id) === shown) ? 'shown' : 'hidden'}`;
}

const isSuccess = (cell: string): boolean => cell.startsWith('2');

/** Calls on several rows succeed also where every row is refused. */
export const isAllowed = (cell: string | undefined): boolean => /^2\d\d( done)?$/.test(cell ?? '');

/** Whether each change by this operation is an event. */
export const isHeard = (operation: string): boolean =>
  endpoints.get(operation)?.method !== 'GET' && !(operation in exempt);

/** Calls the endpoints of the table on this app. */
async function roleTableCalls(t: TestApp) {
  const people = await peopleOf(t);
  /** The newest event. */
  async function lastEvent(): Promise<number> {
    const { rows } = await t.db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from events`);
    return rows[0]!.id;
  }

  /** What a call acts on, and whether it was made for this caller alone. */
  async function setUp(row: string, caller: Caller) {
    const world = roleWorld(t, people, caller);
    const { me } = world;
    let personal = false;
    const seen = {
      ...world,
      get me() {
        personal = true;
        return me;
      },
      get caller() {
        personal = true;
        return caller;
      },
    };
    const call = await roleCases[row]!(seen);
    return { call, personal };
  }

  const sessions = new Map<number, Awaited<ReturnType<typeof t.credentials>>>();

  async function sessionOf(person: { id: number }) {
    const known = sessions.get(person.id) ?? (await t.credentials(person));
    sessions.set(person.id, known);
    return known;
  }

  /**
   * The cells of a row, and the callers that were let through without an event. Data and sessions are created again only
   * after a success: a refused call changes nothing, or the next cell shows it.
   */
  async function answersTo(
    row: string,
    asked: readonly Caller[],
  ): Promise<{ got: Record<string, string>; silent: Caller[] }> {
    const endpoint = endpoints.get(operationOf(row))!;
    const got: Record<string, string> = {};
    const silent: Caller[] = [];
    const heard = isHeard(operationOf(row));
    let kept: Awaited<ReturnType<typeof setUp>> | undefined;
    for (const caller of asked) {
      /* oxlint-disable no-await-in-loop -- one after the other: some calls change the school's settings */
      kept ??= await setUp(row, caller);
      const { call, personal } = kept;
      const me = caller === 'visitor' ? null : people[caller];
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(call.params?.[name]));
      const before = heard ? await lastEvent() : 0;
      const response = await t.raw({
        method: endpoint.method,
        url: `/api${path}?${stringify(call.query ?? {}, { arrayFormat: 'indices' })}`,
        headers: me ? await sessionOf(me) : {},
        ...payloadOf(call),
      });
      const told = !heard || (await lastEvent()) > before;
      /* oxlint-enable no-await-in-loop */
      const refused = response.statusCode >= 400;
      if (personal || !refused) kept = undefined;
      // Some calls end sessions, of this person or of others.
      if (!refused) sessions.clear();
      // A file is no JSON, its refusals are.
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      got[caller] = cellOf(response.statusCode, isJson ? response.json() : undefined, call);
      if (isAllowed(got[caller]) && !told) silent.push(caller);
    }
    return { got, silent };
  }

  return { answersTo };
}

/** Compares the answers to every row with the table; `callersOf` says which cells of a row are tried. */
export function describeRoleTable(t: TestApp, callersOf: (cells: Record<Caller, string>) => readonly Caller[]): void {
  // Each table has its own people: calls of one module must not change answers of another.
  describe.each([...tables])('who may call what, as %s.role-table.md says', async (_file, rows) => {
    const { answersTo } = await roleTableCalls(t);
    it.each([...rows])('%s', async (row, cells) => {
      // All calls come from one address, and some endpoints limit the calls of an address.
      await t.db.delete(limits);
      const asked = callersOf(cells);
      const { got, silent } = await answersTo(row, asked);
      expect(got).toEqual(Object.fromEntries(asked.map((caller) => [caller, cells[caller]])));
      expect(silent).toEqual((unchanging[row]?.callers ?? []).filter((caller) => asked.includes(caller)));
    });
  });
}

/** One caller for each answer of a row: the one with the most rights if refused, with the fewest if allowed. */
export function boundaryCallers(cells: Record<Caller, string>): Caller[] {
  const chosen = new Map<string, Caller>();
  for (const caller of callers) {
    const cell = cells[caller];
    if (!isSuccess(cell) || !chosen.has(cell)) chosen.set(cell, caller);
  }
  return callers.filter((caller) => chosen.get(cells[caller]) === caller);
}
