import type { QrSignInState } from '@lectern/contract';

/**
 * The state of the code. 'shown': created here. 'hidden': created before this page was loaded or in another window, so
 * it is not known here. 'expired': created here and no longer valid.
 */
export function phoneCodeView({
  state,
  left,
  made,
}: {
  state: QrSignInState;
  left: number;
  made: QrSignInState | undefined;
}): 'none' | 'shown' | 'hidden' | 'used' | 'expired' {
  if (state.status === 'used') return 'used';
  if (state.status === 'active' && left > 0) return state.expires_at === made?.expires_at ? 'shown' : 'hidden';
  return made ? 'expired' : 'none';
}
