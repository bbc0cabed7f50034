import type { TokenKind } from '../webhook-actions/index.ts';
import { zapierKeyEvents } from './zapier.events.ts';

/** The key that calls of Zapier come with. */
export const zapierKey: TokenKind = {
  id: 2,
  prefix: 'zap_',
  name: 'zapier-action',
  keySpace: 'zapier ',
  events: zapierKeyEvents,
  logged: { made: 'zapier_key_made', removed: 'zapier_key_removed', refused: 'zapier_call_refused' },
  error: 'zapier_key_invalid',
};
