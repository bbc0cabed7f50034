import { builtInRoles, erasureModes } from '@lectern/contract';
import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';

const user = z.object({ user_id: eventId });
const roleList = z.array(z.enum(builtInRoles));

export const userCreated = defineEvent('user.created', user.extend({ roles: roleList }));
export const userRolesChanged = defineEvent('user.roles_changed', user.extend({ before: roleList, after: roleList }));
export const userPasswordLinkSent = defineEvent('user.password_link_sent', user);
export const userBlocked = defineEvent('user.blocked', user);
export const userUnblocked = defineEvent('user.unblocked', user);
/** `heir_id`: who has the courses and files now. */
export const userErased = defineEvent(
  'user.erased',
  user.extend({ mode: z.enum(erasureModes), heir_id: eventId.nullable() }),
);

/** An archive of the person's own data: asked for, there, or given up. */
export const userData = defineEvents('user', ['data_requested', 'data_ready', 'data_failed'], user);

/** An internal note about the person. */
export const userNotes = defineEvents(
  'user',
  ['note_added', 'note_changed', 'note_deleted'],
  user.extend({ note_id: eventId }),
);
