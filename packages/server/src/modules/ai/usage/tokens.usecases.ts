import { AI_REQUEST_DAYS } from '@lectern/contract/limits';
import { DAY_MS, MINUTE_MS } from '@lectern/contract/time';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { AiAccount } from '../client/account.ts';
import { monthAt, nextMonthAt } from './months.rules.ts';
import {
  deleteRequests,
  insertRequest,
  lockTokens,
  type NewRequest,
  selectLost,
  selectTaken,
  selectTakenByTutor,
  settleRequest,
} from './usage.queries.ts';

/** Longer than any request takes. */
const LOST_AFTER_MS = 10 * MINUTE_MS;
const LOST_A_RUN = 500;

type Wanted = Pick<NewRequest, 'userId' | 'courseId' | 'kind' | 'tokensIn'> & {
  /** Of the answer. */
  maxTokens: number;
};

/**
 * Takes the tokens that a request can use at most out of those of the month, or throws `ai_cap_reached`. Its own
 * transaction, so that it is seen by others before the model is asked.
 */
export async function reserveTokens(
  services: Services,
  account: AiAccount,
  { maxTokens, ...request }: Wanted,
): Promise<number> {
  const now = services.clock();
  const zone = await services.schoolTimeZone();
  const month = monthAt(now, zone);
  const reserved = request.tokensIn + maxTokens;
  return services.db.transaction(async (tx) => {
    await lockTokens(tx);
    const taken = await selectTaken(tx, { userId: request.userId, month });
    const lefts = [account.capOfPerson - taken.person, account.capOfSchool - taken.school];
    if (request.kind === 'tutor') lefts.push(account.capOfTutor - (await selectTakenByTutor(tx, { month, now })));
    const left = Math.max(0, Math.min(...lefts));
    if (reserved > left) {
      throw new AppError('ai_cap_reached', { left, needed: reserved, starts: nextMonthAt(now, zone) });
    }
    return insertRequest(tx, { ...request, model: account.model, month, reserved, createdAt: now });
  });
}

/** Settles requests whose process has ended, as if they had used all that was taken for them. */
export async function settleLost(services: Services): Promise<void> {
  const before = new Date(services.clock().getTime() - LOST_AFTER_MS);
  for (const { id, reserved, tokensIn } of await selectLost(services.db, before, LOST_A_RUN)) {
    const lost = { status: 'failed', error: 'ai_unavailable', cost: null, durationMs: null } as const;
    await services.db.transaction((tx) =>
      settleRequest(tx, id, { ...lost, tokensIn, tokensOut: Math.max(0, reserved - tokensIn) }),
    );
  }
}

export const forgetRequests = (services: Services): Promise<void> =>
  deleteRequests(services.db, new Date(services.clock().getTime() - AI_REQUEST_DAYS * DAY_MS));
