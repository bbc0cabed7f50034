import type { contract } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { bulk } from '../../../platform/http/crud.ts';
import type { Call } from '../../../platform/http/route.ts';
import {
  mailMembers,
  refuseTooManyMessages,
  selectIdsInScope,
  sendMessageOnce,
  usersReader,
} from '../../identity/index.ts';
import { readMailContext } from '../../mails/index.ts';
import { userWrittenTo } from '../notifications.events.ts';
import { notificationMails } from '../notifications.mails.ts';

/** Sends an email to each of these people; those who get none are answered with the reason. */
export async function writeToPeople(call: Call<typeof contract.messages.toPeople> & { subject: Actor }) {
  const { db, services, subject: actor, now } = call;
  const { ids, subject, message, request_id: requestId } = call.input.body;
  // Managers do not find out which ids are of administrators.
  const known = await selectIdsInScope(db, { ids, scope: usersReader(call).scope });
  const senderId = actor.userId;
  let refused: Awaited<ReturnType<typeof refuseTooManyMessages>> = new Map();
  const mailed = await sendMessageOnce(db, { senderId, requestId, userIds: known, now }, async (userIds) => {
    refused = await refuseTooManyMessages(db, { senderId, userIds, now });
    const sent = await mailMembers(db, services, notificationMails.person_message, {
      userIds: userIds.filter((id) => !refused.has(id)),
      path: '/account',
      mailContext: await readMailContext(services),
      values: { subject, message, sender: actor.displayName },
      now,
    });
    if (sent.length > 0) await emit(db, { actor, services, now }, userWrittenTo({ user_ids: sent }));
    return sent;
  });
  return bulk(call, ids, async (_call, id) => {
    const refusal = refused.get(id);
    if (refusal) throw refusal;
    if (!mailed.has(id)) throw new AppError('person_not_mailed');
  });
}
