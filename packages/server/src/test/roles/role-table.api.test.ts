import { commonErrors } from '../../platform/http/docs/openapi.ts';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../app.ts';
import { casesOfFiles } from './role-cases.ts';
import {
  boundaryCallers,
  describeRoleTable,
  endpoints,
  isAllowed,
  isHeard,
  operationOf,
  table,
  tables,
} from './role-table.ts';
import { madeElsewhere, unchanging } from '../events/write-events.ts';

describe('who may call what, as the tables say', () => {
  it.each([...endpoints.keys()])('%s has a row', (operation) => {
    expect([...table.keys()].map(operationOf)).toContain(operation);
  });

  it.each([...new Set([...tables.keys(), ...casesOfFiles.keys()])])(
    '%s: every row is a call that is made, and every call has a row',
    (file) => {
      const rows = [...(tables.get(file)?.keys() ?? [])];
      expect(rows.toSorted()).toEqual(Object.keys(casesOfFiles.get(file) ?? {}).toSorted());
    },
  );

  it('no row is in two tables', () => {
    const rows = [...tables.values()].flatMap((one) => [...one.keys()]);
    expect(rows.filter((row, place) => rows.indexOf(row) !== place)).toEqual([]);
  });

  it.each([...endpoints.keys()].filter((operation) => isHeard(operation) && !madeElsewhere.includes(operation)))(
    '%s is made by somebody, and its events are seen',
    (operation) => {
      const rows = [...table].filter(([row]) => operationOf(row) === operation);
      expect(rows.some(([, cells]) => Object.values(cells).some(isAllowed))).toBe(true);
    },
  );

  it('who changes nothing has a row', () => {
    expect([...table.keys()]).toEqual(expect.arrayContaining(Object.keys(unchanging)));
  });

  it.each([...table.entries()])('%s: its refusals are among those the contract names', (row, cells) => {
    const named: readonly string[] = [...endpoints.get(operationOf(row))!.errors, ...commonErrors];
    const refusals = Object.values(cells).flatMap((cell) => /^[45]\d\d (\w+)$/.exec(cell)?.[1] ?? []);
    expect(refusals.filter((code) => !named.includes(code))).toEqual([]);
  });
});

// `role-table.full.test.ts` tries every cell.
describeRoleTable(await useTestApp(), boundaryCallers);
