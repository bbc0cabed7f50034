import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormat } from '../../shared/format/useFormat.ts';
import { rewardEntriesQuery } from '../../shared/rewards/queries.ts';
import { useRewardWords } from '../../shared/rewards/useRewardWords.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import screen from '../shell/Screen.module.css';
import classes from './RewardsScreen.module.css';

function Entries() {
  const { t } = useRewardWords();
  const format = useFormat();
  const query = useInfiniteQuery(rewardEntriesQuery());
  if (query.data === undefined) {
    if (!query.isPending) return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
    return (
      <Loading>
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Loading>
    );
  }
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p className={screen.sectionText}>{t('no_entries')}</p>;
  return (
    <>
      <ul role="list" className={classes.entries}>
        {rows.map(({ id, kind, points, point_type: type, item, course, reason, created_at: at }) => (
          <li key={id} className={classes.entry}>
            <span className={classes.entryWords}>
              <span>{t(`kind_${kind}`)}</span>
              <span className={classes.detail}>
                <bdi>{[reason, item?.name, course?.name].filter(Boolean).join(' · ')}</bdi>
              </span>
              <time className={classes.detail} dateTime={at}>
                {format.date(at)}
              </time>
            </span>
            <b className={classes.number}>
              <bdi dir="ltr">
                {points > 0 && '+'}
                {format.number(points)}
              </bdi>{' '}
              <bdi>{Math.abs(points) === 1 ? type.singular_name : type.plural_name}</bdi>
            </b>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** The entries of the person, newest first. */
export function EntriesSection() {
  const { t } = useRewardWords();
  return (
    <section className={screen.section} aria-labelledby="recent">
      <h2 id="recent" className={screen.sectionTitle}>
        {t('recent')}
      </h2>
      <Entries />
    </section>
  );
}
