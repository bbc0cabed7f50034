import { useMutation } from '@tanstack/react-query';
import { forgetAnswers } from '../session/answersOnDevice.ts';
import { afterLogOut, beforeLogOut } from '../session/aroundLogOut.ts';
import { call } from './client.ts';
import { users } from './endpoints.gen.ts';

/** Signs out and goes where the server says. Busy also afterwards: the page is on its way out. */
export function useLogOut({ onError }: { onError?: (error: Error) => void } = {}) {
  const logOut = useMutation({
    mutationFn: async () => {
      await beforeLogOut();
      return call(users.logout, {});
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
