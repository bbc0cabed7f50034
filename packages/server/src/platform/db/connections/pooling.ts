/** As much of a connection as the check needs. */
interface Asked {
  query: (text: string) => Promise<{ rows: { pid: number }[] }>;
}

/** A pooler that hands its server connections out in turns may look right once. */
const ROUNDS = 5;
const PID = 'select pg_backend_pid() as pid';

/**
 * Whether something between us and PostgreSQL serves several clients with the same server connections, as PgBouncer
 * does in transaction and statement mode. Each of two clients must keep one PostgreSQL process to itself, also outside
 * of transactions and while the other one is within one.
 */
export async function sharesServerConnections(one: Asked, other: Asked): Promise<boolean> {
  const pidOf = async (client: Asked) => (await client.query(PID)).rows[0]?.pid;
  const ofOne = await pidOf(one);
  const ofOther = await pidOf(other);
  const isKept = async () => (await pidOf(one)) === ofOne && (await pidOf(other)) === ofOther;
  if (ofOne === ofOther) return true;
  for (let round = 0; round < ROUNDS; round += 1) {
    // oxlint-disable-next-line no-await-in-loop
    if (!(await isKept())) return true;
    // oxlint-disable-next-line no-await-in-loop
    await other.query('begin');
    // oxlint-disable-next-line no-await-in-loop
    const kept = await isKept();
    // oxlint-disable-next-line no-await-in-loop
    await other.query('rollback');
    if (!kept) return true;
  }
  return false;
}
