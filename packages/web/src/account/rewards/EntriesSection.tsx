import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormat } from '../../shared/format/useFormat.ts';
import { rewardEntriesQuery } from '../../shared/rewards/queries.ts';
import { usePointWord } from '../../shared/rewards/usePointWord.ts';
import { useRewardWords } from '../../shared/rewards/useRewardWords.ts';
import { PagedList } from '../../shared/ui/feedback/PagedList.tsx';
import screen from '../shell/Screen.module.css';
import classes from './RewardsScreen.module.css';

function Entries() {
  const { t } = useRewardWords();
  const format = useFormat();
  const pointWord = usePointWord();
  const query = useInfiniteQuery(rewardEntriesQuery());
  return (
    <PagedList
      query={query}
      className={classes.entries}
      empty={<p className={screen.sectionText}>{t('no_entries')}</p>}
      more={t('more')}
    >
      {({ id, kind, points, point_type: type, item, course, reason, created_at: at }) => (
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
            <bdi>{pointWord(type, points)}</bdi>
          </b>
        </li>
      )}
    </PagedList>
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
