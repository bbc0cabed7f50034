import type { App } from '../packages/server/src/app.ts';
import type { listenTo, Statement } from './record.ts';
import type { Pick, Scenario } from './scenarios.ts';

/** One request of a scenario as the school answered it. */
export interface Plan {
  pick: Pick;
  statements: Statement[];
  /** The page, where the answer is one. */
  html: string | undefined;
  bytes: number;
}

/** Asks once to fill what the school keeps in memory, and once to see what a request costs. */
export async function recordPlan(app: App, listener: ReturnType<typeof listenTo>, scenario: Scenario): Promise<Plan> {
  const picks = scenario.picks();
  const ask = async (pick: Pick) => {
    const { method, path, headers, body } = scenario.request(pick);
    const answer = await app.server.inject({
      method,
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    if (answer.statusCode >= 300)
      throw new Error(`${scenario.name} answers ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
    return answer.body;
  };
  await ask(picks.next().value);
  const pick = picks.next().value;
  let body = '';
  const statements = await listener.during(async () => {
    body = await ask(pick);
  });
  return { pick, statements, html: scenario.answers === 'html' ? body : undefined, bytes: Buffer.byteLength(body) };
}

/** Values that differ between requests of a scenario. */
export const differing = ({ learner, itemId, course }: Pick): string[] => [
  String(learner.id),
  learner.tokenHash,
  String(itemId),
  String(course.id),
];
