import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { TestApp } from '../../../test/app.ts';

interface Line {
  security: string;
  actorId: number | null;
  subjectId: number | null;
  reqId?: string;
  addressHash?: string;
  [more: string]: unknown;
}

/** The security log, which each test begins empty and at the same time, and which events were seen in it so far. */
export function useSecurityLog(t: TestApp) {
  const start = t.now();
  beforeEach(() => {
    t.travelTo(start);
    t.logLines.length = 0;
  });
  const seen = new Set<string>();
  function lines(): Line[] {
    const found = t.logLines.map((line) => JSON.parse(line) as Line).filter((line) => line.security);
    for (const { security } of found) seen.add(security);
    return found;
  }
  return {
    seen,
    lines,
    events: () => lines().map(({ security }) => security),
    signIn: (login: string, password: string) => t.visitor(contract.auth.login, { body: { login, password } }),
  };
}

/** The token of the newest mail to an address. */
export async function tokenFor(t: TestApp, email: string): Promise<string> {
  while ((await t.runJobs()) > 0);
  const { rows } = await t.db.execute<{ text: string }>(
    sql`select text from mails where recipient = ${email} and text like '%token=%' order by id desc limit 1`,
  );
  return /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}
