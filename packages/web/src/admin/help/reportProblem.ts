import { call } from '../../shared/api/client.ts';
import { tools } from '../endpoints.gen.ts';
import { logs } from '../endpoints.gen.ts';
import { statusReport } from '../tools/statusReport.ts';

const ERRORS = 20;

/**
 * What somebody who helps needs: how the school is doing and the latest problems of the log. The server keeps secrets,
 * addresses and words of people out of both.
 */
export async function problemReport(): Promise<string> {
  const [status, problems] = await Promise.all([
    call(tools.systemStatus, {}),
    call(logs.list, { query: { severity: 'problems', per_page: ERRORS } }),
  ]);
  const lines = problems.rows.map(
    ({ timestamp, level, source, event, message, context }) =>
      `${timestamp} ${level} ${source} ${event || message} ${JSON.stringify(context)}`,
  );
  return [statusReport(status), `Latest problems (${problems.rows.length} of ${problems.total}):`, ...lines, ''].join(
    '\n',
  );
}
