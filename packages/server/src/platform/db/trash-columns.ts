import type { WriteContext } from '../http/write-context.ts';

type Change = Pick<WriteContext, 'actor' | 'now'>;

/** Columns of a row that goes to the trash, in tables where lying there is a status. It remembers the one it had. */
export const trashedColumns = <Status extends string>(status: Status, { actor, now }: Change) => ({
  status: 'trash' as const,
  statusBeforeTrash: status,
  modifiedAt: now,
  modifiedById: actor.userId,
});

/** Columns of a row that comes out of the trash with this status. */
export const restoredColumns = <Status extends string>(status: Status, { actor, now }: Change) => ({
  status,
  statusBeforeTrash: null,
  modifiedAt: now,
  modifiedById: actor.userId,
});
