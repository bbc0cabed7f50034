import { NodePgSession, type NodePgSessionOptions, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { hasSqlState } from './sql-state.ts';

type Schema = Record<string, never>;
type Transaction = NodePgTransaction<Schema, Schema>;

const dialect = new PgDialect();

/** PostgreSQL refuses a statement because an earlier one of the transaction has failed. */
const ABORTED = '25P02';

/** Answers that a transaction gets while it goes on. Not those of savepoints: they can be undone by themselves. */
const outstanding = new WeakMap<object, Promise<unknown>[]>();

/**
 * Lets a transaction go on while one statement, which has been sent, is answered. If it fails, so does the commit.
 * Without a transaction, and within a savepoint, it is waited for.
 */
export async function leaveToCommit(db: object, answer: Promise<unknown>): Promise<void> {
  const answers = outstanding.get(db);
  if (!answers) {
    await answer;
    return;
  }
  answer.catch(() => undefined);
  answers.push(answer);
}

/** Runs `work` in a transaction of this connection. BEGIN is sent together with the first statement. */
export async function inTransaction<Result>(
  client: PoolClient,
  {
    work,
    settings,
    ...options
  }: { work: (tx: Transaction) => Promise<Result>; settings: PgTransactionConfig | undefined } & NodePgSessionOptions,
): Promise<Result> {
  const session = new NodePgSession<Schema, Schema>(client, dialect, undefined, options);
  const tx = new NodePgTransaction<Schema, Schema>(dialect, session, undefined);
  const begun = client.query('begin');
  const answers: Promise<unknown>[] = [begun];
  begun.catch(() => undefined);
  outstanding.set(tx, answers);
  try {
    if (settings) await tx.setTransaction(settings);
    const result = await work(tx);
    close(session);
    const committed = client.query('commit');
    const [{ command }] = await Promise.all([committed, ...answers]);
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements has failed');
    return result;
  } catch (error) {
    close(session);
    // If the connection is lost, its transaction is over.
    await client.query('rollback').catch(() => undefined);
    throw (hasSqlState(error, ABORTED) && (await firstFailure(answers))) || error;
  }
}

/** What is sent later would run outside of the transaction, or in the next one of the connection. */
function close(session: object): void {
  (session as { client: { query: () => Promise<never> } }).client = {
    query: () => Promise.reject(new Error('The transaction of this statement has ended')),
  };
}

async function firstFailure(answers: readonly Promise<unknown>[]): Promise<unknown> {
  for (const settled of await Promise.allSettled(answers)) {
    if (settled.status === 'rejected') return settled.reason as unknown;
  }
  return undefined;
}
