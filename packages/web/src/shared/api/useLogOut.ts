import { useMutation } from '@tanstack/react-query';
import { forgetAnswers } from '../session/answersOnDevice.ts';
import { afterLogOut, beforeLogOut } from '../session/aroundLogOut.ts';
import { call, hasLostSession } from './client.ts';
import { users } from './endpoints.gen.ts';
import { ApiError } from './errors.ts';

/** Whose session has ended elsewhere is signed out already. */
async function endSession(): Promise<{ redirect_url: string }> {
  try {
    return await call(users.logout, {});
  } catch (error) {
    if (error instanceof ApiError && hasLostSession(error)) return { redirect_url: '/' };
    throw error;
  }
}

/** Signs out and goes where the server says. Busy also afterwards: the page is on its way out. */
export function useLogOut({ onError }: { onError?: (error: Error) => void } = {}) {
  const logOut = useMutation({
    mutationFn: async () => {
      await beforeLogOut();
      return endSession();
    },
    onSuccess: ({ redirect_url }) => {
      afterLogOut();
      forgetAnswers();
      window.location.assign(redirect_url);
    },
    ...(onError && { onError }),
  });
  return { logOut: () => logOut.mutate(), busy: logOut.isPending || logOut.isSuccess, error: logOut.error };
}
