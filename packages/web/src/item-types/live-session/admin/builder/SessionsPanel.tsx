import type { LiveSession } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { itemAddress } from '../../../../admin/builder/drawer/itemAddress.ts';
import { useBuilder } from '../../../../admin/builder/store/useBuilder.ts';
import { useItemActions } from '../../../../admin/builder/store/useItemActions.ts';
import { PlainSelect } from '../../../../admin/list/filters/choices/PlainSelect.tsx';
import { type SessionType, sessionTypes } from '../editor/addresses.ts';
import { courseSessionsQuery, type SessionFilter, sessionFilters } from '../editor/sessionQueries.ts';
import { SessionStatus } from '../editor/SessionStatus.tsx';
import { addonActive, usePageSettings } from '../../../../shared/api/settings.tsx';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import base from '../../../../shared/ui/base.module.css';
import { IconButton } from '../../../../shared/ui/Button.tsx';
import { QueryView } from '../../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { LinkIcon, MoreIcon } from '../../../../shared/ui/icons.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import { Menu, MenuItem } from '../../../../shared/ui/overlays/Menu.tsx';
import { SessionActions } from './SessionActions.tsx';
import classes from './SessionsPanel.module.css';

function Row({ type, session, onClose }: { type: SessionType; session: LiveSession; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { courseId } = useBuilder();
  const { copyLink } = useItemActions();
  const { id, name, starts_at: start, status, permalink } = session;
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <Link {...itemAddress(courseId, id)} onClick={onClose}>
          <bdi>{name}</bdi>
        </Link>
        <span className={base.fact}>
          {start ? <time dateTime={start}>{format.dateTime(start)}</time> : t('builder.session_no_date')}
        </span>
      </div>
      <SessionStatus status={status} />
      <Menu
        trigger={(props) => (
          <IconButton {...props} side="end" label={t('builder.menu', { name })} data-label={t('builder.actions')}>
            <MoreIcon />
          </IconButton>
        )}
      >
        <MenuItem icon={<LinkIcon />} onClick={() => void copyLink(permalink)}>
          {t('builder.copy_link')}
        </MenuItem>
        <SessionActions type={type} item={{ id, name, starts_at: start ?? undefined }} />
      </Menu>
    </li>
  );
}

function SessionsOf({ type, filter, onClose }: { type: SessionType; filter: SessionFilter; onClose: () => void }) {
  const { t } = useTranslation();
  const { courseId } = useBuilder();
  const query = useQuery(courseSessionsQuery(type, courseId, filter));
  return (
    <section aria-label={t(`builder.sessions_${type}`)}>
      <h3 className={classes.title}>{t(`builder.sessions_${type}`)}</h3>
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={3} />
          </Loading>
        }
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className={base.fact}>{t('builder.sessions_none')}</p>
          ) : (
            <>
              <ul role="list" className={classes.rows}>
                {rows.map((session) => (
                  <Row key={session.id} type={type} session={session} onClose={onClose} />
                ))}
              </ul>
              {total > rows.length && (
                <Link to={`/live-sessions/${type}`} search={{ course: courseId } as never}>
                  {t('builder.session_list')}
                </Link>
              )}
            </>
          )
        }
      </QueryView>
    </section>
  );
}

/** The live sessions of the course by their start, of those types whose add-on is on. */
export function SessionsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const settings = usePageSettings();
  const [filter, setFilter] = useState<SessionFilter>('all');
  const types = sessionTypes.filter((type) => addonActive(settings, type));
  return (
    <Dialog open atEnd onClose={onClose} title={t('builder.sessions_panel')}>
      <div className={base.stack16}>
        <PlainSelect
          aria-label={t('builder.sessions_filter')}
          value={filter}
          onChange={({ target }) => setFilter(target.value as SessionFilter)}
        >
          {sessionFilters.map((one) => (
            <option key={one} value={one}>
              {t(`zoomSessions.tab_${one}`)}
            </option>
          ))}
        </PlainSelect>
        {types.map((type) => (
          <SessionsOf key={type} type={type} filter={filter} onClose={onClose} />
        ))}
      </div>
    </Dialog>
  );
}
