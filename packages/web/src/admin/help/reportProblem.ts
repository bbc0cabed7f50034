import { call } from '../../shared/api/client.ts';
import { tools } from '../endpoints.gen.ts';
import { logs } from '../endpoints.gen.ts';
import { statusReport } from '../tools/statusReport.ts';

const ERRORS = 20;

/**
 * Data for support: system status and recent problems of the log. The server excludes secrets, addresses and texts of
 * people.
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
