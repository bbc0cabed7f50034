import { expect, inject, it } from 'vitest';
import { startTcpProxy } from '../../../test/database/tcp-proxy.ts';
import { startTransactionPooler } from '../../../test/database/transaction-pooler.ts';
import { ExpectedError } from '../../log/expected-error.ts';
import { sharesServerConnections } from './pooling.ts';
import { checkOutsideDatabase } from '../school-database.ts';

/** Two clients of a pooler with so many server connections, of which `choose` gives a free one for a transaction. */
function poolerClients(servers: number, choose: (free: number[]) => number) {
  const free = Array.from({ length: servers }, (_, at) => 100 + at);
  const client = () => {
    let held: number | undefined;
    return {
      async query(text: string) {
        const pid = held ?? (free.splice(choose(free), 1)[0] as number);
        if (text === 'begin') held = pid;
        if (text === 'rollback') held = undefined;
        if (held === undefined) free.push(pid);
        return { rows: [{ pid }] };
      },
    };
  };
  return [client(), client()] as const;
}

it.each([
  ['the one used last', 5, (free: number[]) => free.length - 1],
  ['the one used longest ago', 5, () => 0],
  ['the one used longest ago of two', 2, () => 0],
  ['the one used longest ago of three', 3, () => 0],
  ['the second one', 4, () => 1],
])('a pooler that gives each transaction %s is recognized', async (_title, servers, choose) => {
  expect(await sharesServerConnections(...poolerClients(servers, choose))).toBe(true);
});

it('clients with a PostgreSQL process each are not taken for those of a pooler', async () => {
  const own = (pid: number) => ({ query: async () => ({ rows: [{ pid }] }) });
  expect(await sharesServerConnections(own(1), own(2))).toBe(false);
});

it('a database behind a pooler in transaction mode is refused with what to do about it', async () => {
  const pooler = await startTransactionPooler(inject('serverUrl'));
  const refusal: unknown = await checkOutsideDatabase(pooler.url).catch((error: unknown) => error);
  await pooler.stop();
  expect(refusal).toBeInstanceOf(ExpectedError);
  const { message } = refusal as ExpectedError;
  expect(message).toMatch(/session mode.*direct address/);
  expect(message).not.toContain(new URL(pooler.url).password);
});

it('the database itself, also by way of a proxy, is accepted', async () => {
  const proxy = await startTcpProxy(inject('serverUrl'));
  await expect(checkOutsideDatabase(proxy.url)).resolves.toBeUndefined();
  await expect(checkOutsideDatabase(inject('serverUrl'))).resolves.toBeUndefined();
  await proxy.stop();
});
