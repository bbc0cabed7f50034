import type { User } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { users } from '../../shared/api/endpoints.gen.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { meQuery } from '../queries.ts';
import { deviceName } from './deviceName.ts';
import classes from './SessionList.module.css';
import { SessionRow } from './SessionRow.tsx';
import { SignOutOthersDialog } from './SignOutOthersDialog.tsx';

type OwnSession = NonNullable<User['user_sessions_info']>[number];

/** The sessions of the person, the current one first. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const [asking, setAsking] = useState(false);
  // The button that had the focus is gone with its row.
  const focusList = () => list.current?.focus();
  const end = useMutation({
    mutationFn: ({ id }: OwnSession) => call(users.endSession, { body: { token: String(id) } }),
    onSuccess: (me, session) => {
      client.setQueryData(meQuery().queryKey, me);
      toast.good(t('signed_out_of', { device: deviceName(t, session) }));
      focusList();
    },
    onError: async (error) => {
      const gone = error instanceof ApiError && error.code === 'forbidden';
      if (!gone) return toast.bad(errorText(t, error));
      toast.good(t('session_gone'));
      await client.invalidateQueries({ queryKey: meQuery().queryKey });
      focusList();
    },
  });
  const inOrder = sessions.toSorted((left, right) => Number(right.current) - Number(left.current));
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('sessions')} className={classes.list}>
        {inOrder.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables.id === session.id}
            onSignOut={() => end.mutate(session)}
          />
        ))}
      </ul>
      {sessions.some((session) => !session.current) ? (
        <Button onClick={() => setAsking(true)}>{t('sign_out_others')}</Button>
      ) : (
        <p className={classes.alone}>{t('only_here')}</p>
      )}
      <SignOutOthersDialog open={asking} onClose={() => setAsking(false)} onDone={focusList} />
    </>
  );
}
