import { on, type Subscriber } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import { formattedAmount, selectOptionalWithdrawal, withdrawalEvents } from '../../revenue/index.ts';
import { readSettings } from '../../settings/index.ts';
import { selectStaff } from './audiences.queries.ts';
import { notify } from './notify.usecases.ts';

/** The notifications about payouts of instructors. */
export function withdrawalSubscribers(services: Services): Subscriber[] {
  const decided = (type: 'withdrawal_approved' | 'withdrawal_rejected') =>
    on(
      type === 'withdrawal_approved' ? withdrawalEvents.approved : withdrawalEvents.rejected,
      `inbox.${type.replace('_', '-')}`,
      ({ id, payload }) => notifyOf(services, { type, eventId: id, withdrawalId: payload.withdrawal_id }),
    );
  return [
    on(withdrawalEvents.requested, 'inbox.withdrawal-requested', ({ id, payload }) =>
      notifyOf(services, { type: 'withdrawal_requested', eventId: id, withdrawalId: payload.withdrawal_id }),
    ),
    decided('withdrawal_approved'),
    decided('withdrawal_rejected'),
  ];
}

async function notifyOf(
  services: Services,
  {
    type,
    eventId,
    withdrawalId,
  }: {
    type: 'withdrawal_requested' | 'withdrawal_approved' | 'withdrawal_rejected';
    eventId: number;
    withdrawalId: number;
  },
): Promise<void> {
  const { payments } = await readSettings(services);
  await services.db.transaction(async (db) => {
    const row = await selectOptionalWithdrawal(db, withdrawalId);
    if (!row) return;
    const notice = { type, eventId, subjectId: row.id, params: { amount: formattedAmount(row, payments) } };
    const requested = type === 'withdrawal_requested';
    await notify(db, services, {
      ...notice,
      to: requested ? await selectStaff(db) : [row.userId],
      ...(requested && { actorId: row.userId, except: row.userId }),
    });
  });
}
