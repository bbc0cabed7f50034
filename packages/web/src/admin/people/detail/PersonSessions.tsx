import type { OwnSession } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from '#i18n';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import type { Rows } from '../../../shared/api/endpoint-ref.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import base from '../../../shared/ui/base.module.css';
import { cx } from '../../../shared/ui/cx.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { DeviceIcon } from '../../../shared/ui/icons.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import tables from '../../../shared/ui/PlainTable.module.css';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { useRights } from '../../resources/useRights.ts';
import type { Person } from '../person.ts';
import { personSessionsQuery } from '../queries.ts';
import classes from './PersonAttempts.module.css';

function deviceName(t: TFunction, { browser, system }: OwnSession): string {
  if (browser && system) return t('people.device_known', { browser, system });
  return browser || system || t('people.device_unknown');
}

/** Sessions of a person, for administrators, who can end one or all. */
export function PersonSessions({ person }: { person: Person }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const client = useQueryClient();
  const own = useRights().userId === person.id;
  const query = personSessionsQuery(person.id);
  const found = useQuery(query);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const name = person.display_name;

  async function end(work: () => Promise<Rows<OwnSession>>, done: string) {
    try {
      client.setQueryData(query.queryKey, await work());
      toast.good(done);
      // The button that had the focus is gone with its row.
      place.current?.focus();
    } catch (error) {
      toast.bad(t('people.not_changed'), errorText(t, error));
    } finally {
      setBusy(0);
    }
  }
  const endOne = (session: OwnSession) => {
    setBusy(session.id);
    return end(
      () => call(users.endSessionOf, { params: { id: person.id, sessionId: session.id } }),
      t('people.signed_out_of', { device: deviceName(t, session) }),
    );
  };
  const endAll = () =>
    end(() => call(users.endSessionsOf, { params: { id: person.id } }), t('people.signed_out_all', { name }));

  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('people.tab_sessions')} className={classes.place}>
      <QueryView
        query={found}
        loading={
          <Loading>
            <SkeletonText count={4} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState icon={<DeviceIcon size={26} />} title={t('people.no_sessions')} />}
      >
        {({ rows: sessions }) => (
          <div className={base.stack16}>
            <p className={base.fact}>{t('people.sessions_text', { name })}</p>
            <div className={classes.frame}>
              <table className={cx(tables.table, classes.table)}>
                <caption className={classes.caption}>{t('people.tab_sessions')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('people.device')}</th>
                    <th scope="col">{t('people.signed_in')}</th>
                    <th scope="col">{t('people.last_seen')}</th>
                    <th scope="col">
                      <VisuallyHidden>{t('people.sign_out')}</VisuallyHidden>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {sessions.map((session) => (
                    <tr key={session.id}>
                      <th scope="row">
                        <bdi>{deviceName(t, session)}</bdi>
                        {session.current && (
                          <>
                            {' '}
                            <Tag tone="good">{t('people.this_device')}</Tag>
                          </>
                        )}
                      </th>
                      <td>
                        <time dateTime={session.created_at}>{format.moment(session.created_at)}</time>
                      </td>
                      <td>
                        <time dateTime={session.last_seen_at}>{format.moment(session.last_seen_at)}</time>
                      </td>
                      <td>
                        {!session.current && (
                          <Button
                            size="small"
                            busy={busy === session.id}
                            aria-label={t('people.sign_out_of', { device: deviceName(t, session) })}
                            onClick={() => void endOne(session)}
                          >
                            {t('people.sign_out')}
                          </Button>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {sessions.some(({ current }) => !current) && (
              <div>
                <Button onClick={() => setAsking(true)}>{t('people.sign_out_all')}</Button>
              </div>
            )}
          </div>
        )}
      </QueryView>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('people.sign_out_all_title', { name })}
        confirm={t('people.sign_out_all_confirm')}
        onConfirm={() => {
          setAsking(false);
          void endAll();
        }}
      >
        <p>{t(own ? 'people.sign_out_all_own' : 'people.sign_out_all_text')}</p>
      </ConfirmDialog>
    </div>
  );
}
