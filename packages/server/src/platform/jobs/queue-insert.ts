import type { PgBoss } from 'pg-boss';

/** An insert of jobs: what comes before and after the JSON array of them. */
export interface SplitInsert {
  before: string;
  after: string;
}

const LIST = '$1';

/** The statement by which pg-boss inserts into a queue. It is asked to insert, and what it would send is kept. */
export async function readInsert(boss: PgBoss, queue: string): Promise<SplitInsert> {
  let sent = '';
  const executeSql = async (text: string) => {
    sent = text;
    return { rows: [] };
  };
  await boss.insert(queue, [{ data: {} }], { db: { executeSql } });
  const [before, after, ...more] = sent.split(LIST);
  if (before === undefined || after === undefined || more.length > 0 || sent.includes('$2')) {
    throw new Error('pg-boss inserts jobs in a way that is not known');
  }
  return { before, after };
}
