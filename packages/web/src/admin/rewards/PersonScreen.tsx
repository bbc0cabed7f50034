import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { RewardIcon } from '../../shared/deferred/icons.tsx';
import { ForbiddenScreen } from '../shell/ForbiddenScreen.tsx';
import { Screen, ScreenLoading } from '../shell/Screen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { useRights } from '../resources/useRights.ts';
import { GrantDialog } from './GrantDialog.tsx';
import classes from './PartList.module.css';
import { type PersonEntries, personEntriesQuery } from './queries.ts';

function Entries({ rows }: { rows: PersonEntries['data'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (rows.length === 0) return <EmptyState icon={<RewardIcon size={26} />} title={t('rewards.no_entries')} />;
  return (
    <ul role="list" className={classes.rows}>
      {rows.map(({ id, kind, points, point_type: type, reason, item, course, created_at: at }) => (
        <li key={id} className={classes.row}>
          <span className={classes.words}>
            <span className={classes.name}>{t(`rewards.kind_${kind}`)}</span>
            <span className={classes.facts}>
              <bdi>{[reason, item?.name, course?.name].filter(Boolean).join(' · ')}</bdi>
              <time dateTime={at}>{format.dateTime(at)}</time>
            </span>
          </span>
          <span className={classes.points}>
            <bdi dir="ltr">
              {points > 0 && '+'}
              {format.number(points)}
            </bdi>{' '}
            <bdi>{type.plural_name}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The points of a person and their entries. Staff grant and take points here. */
export function PersonScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { may } = useRights();
  const [page, setPage] = useState(1);
  const [changing, setChanging] = useState(false);
  const query = useQuery({ ...personEntriesQuery(id, page), placeholderData: keepPreviousData });
  if (!may('manage_users')) return <ForbiddenScreen />;
  return (
    <ScreenQuery
      query={query}
      loading={
        <ScreenLoading>
          <Loading>
            <SkeletonText count={8} />
          </Loading>
        </ScreenLoading>
      }
      missing={t('rewards.person_missing')}
    >
      {({ person, balances, rows, meta }) => (
        <Screen
          title={person.display_name}
          crumbs={[{ label: t('rewards.title'), to: '/rewards/people' }]}
          actions={
            balances.length > 0 && (
              <Button variant="primary" onClick={() => setChanging(true)}>
                {t('rewards.change_points')}
              </Button>
            )
          }
        >
          <ul role="list" className={classes.balances}>
            {balances.map(({ point_type_id: type, plural_name: name, points }) => (
              <li key={type}>
                <b>{format.number(points)}</b> <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          <Entries rows={rows} />
          {meta.pages > 1 && (
            <div className={classes.pager}>
              <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
                {t('rewards.newer')}
              </Button>
              <span>
                {format.number(page)} / {format.number(meta.pages)}
              </span>
              <Button disabled={page >= meta.pages} onClick={() => setPage(page + 1)}>
                {t('rewards.older')}
              </Button>
            </div>
          )}
          {changing && <GrantDialog person={person} balances={balances} onClose={() => setChanging(false)} />}
        </Screen>
      )}
    </ScreenQuery>
  );
}
