import type { PoolClient } from 'pg';
import type { Database } from '../packages/server/src/platform/db/database.ts';

/** A statement as the server sent it, with all that decides what it costs. */
export interface Statement {
  text: string;
  values: unknown[];
  asArrays: boolean;
}

interface QueryConfig {
  text: string;
  values?: unknown[];
  rowMode?: string;
}

/** Hears every statement of a pool, BEGIN and COMMIT too. */
export function listenTo(db: Database): { during: (work: () => Promise<unknown>) => Promise<Statement[]> } {
  let heard: Statement[] | undefined;
  db.$client.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const listening = (first: string | QueryConfig, second: unknown, ...rest: unknown[]) => {
      const config: QueryConfig = typeof first === 'string' ? { text: first } : first;
      heard?.push({
        text: config.text,
        values: Array.isArray(second) ? second : (config.values ?? []),
        asArrays: config.rowMode === 'array',
      });
      return query(first, second, ...rest);
    };
    client.query = listening as unknown as typeof client.query;
  });
  return {
    async during(work) {
      heard = [];
      try {
        await work();
        return heard;
      } finally {
        heard = undefined;
      }
    },
  };
}

export const isTransactionStep = ({ text }: Statement): boolean => /^\s*(begin|commit|rollback)\b/i.test(text);
