import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { Pool, types } from 'pg';
import { differing, type Plan } from './plan.ts';
import { isTransactionStep } from './record.ts';
import type { Pick } from './scenarios.ts';

/**
 * The floor of every scenario: a bare Fastify handler that sends the statements the school sent, and answers their rows
 * as JSON or, for a page, the same HTML. Started by `floors.ts` with the plans as a message.
 */

/** Drizzle takes moments as text; so does the floor. */
const MOMENTS = new Set<number>([types.builtins.TIMESTAMPTZ, types.builtins.TIMESTAMP, types.builtins.DATE]);
const textMoments = {
  getTypeParser: ((oid: number, format?: 'text') =>
    MOMENTS.has(oid) ? (text: string) => text : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** The recorded value with this request's learner, course and item in the places of the recorded ones. */
function put(value: unknown, replaced: readonly (readonly [string, string])[]): unknown {
  if (typeof value === 'number') {
    const found = replaced.find(([from]) => from === String(value));
    return found ? Number(found[1]) : value;
  }
  if (typeof value !== 'string') return value;
  return replaced.reduce((text, [from, to]) => text.replaceAll(from, to), value);
}

const differences = (recorded: Pick, asked: string) => {
  const to = asked.split(',');
  return differing(recorded).map((from, at) => [from, to[at] ?? from] as const);
};

const nameFor = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 24);

async function serve({ databaseUrl, plans }: { databaseUrl: string; plans: Plan[] }): Promise<string> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, idleTimeoutMillis: 300, types: textMoments });
  const app = Fastify({ logger: false, routerOptions: { maxParamLength: 300 } });
  plans.forEach((plan, at) => {
    // Lectern caches pages as bytes too.
    const html = plan.html === undefined ? undefined : Buffer.from(plan.html);
    app.get<{ Params: { asked: string } }>(`/${at}/:asked`, async (request, reply) => {
      const replaced = differences(plan.pick, request.params.asked);
      const answers: unknown[] = [];
      const inOne = plan.statements.some(isTransactionStep);
      const client = inOne ? await pool.connect() : pool;
      try {
        for (const { text, values, asArrays } of plan.statements) {
          const result = await client.query({
            text,
            values: values.map((value) => put(value, replaced)),
            // As the school names what it sends often.
            ...(values.length > 0 && { name: nameFor(text) }),
            ...(asArrays && { rowMode: 'array' as const }),
          });
          answers.push(result.rows);
        }
      } finally {
        if ('release' in client) client.release();
      }
      if (html === undefined) return answers;
      return reply.type('text/html; charset=utf-8').send(html);
    });
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

process.once('message', (given: { databaseUrl: string; plans: Plan[] }) => {
  void serve(given).then((url) => process.send?.({ url }));
});
process.on('disconnect', () => process.exit(0));
