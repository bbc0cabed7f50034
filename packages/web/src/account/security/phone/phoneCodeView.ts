import type { QrSignInState } from '@lectern/contract';

/**
 * What the screen shows of the code. 'shown': the one made here. 'hidden': one made before this page was loaded, or in
 * another window, so nobody here knows it. 'expired': the one made here.
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
