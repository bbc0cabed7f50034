import type { OwnRewards } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { type Leaderboard, leaderboardQuery } from '../../shared/rewards/queries.ts';
import { usePointWord } from '../../shared/rewards/usePointWord.ts';
import { useRewardWords } from '../../shared/rewards/useRewardWords.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { hasCourse } from '../courses/course.ts';
import { userCoursesQuery } from '../queries.ts';
import screen from '../shell/Screen.module.css';
import goal from './Goal.module.css';
import classes from './RewardsScreen.module.css';

const MAX_COURSES = 100;

function Board({ board }: { board: Leaderboard }) {
  const { t } = useRewardWords();
  const format = useFormat();
  const pointWord = usePointWord();
  const { rows, me, point_type: type } = board;
  const isInRows = rows.some(({ is_me }) => is_me);
  return (
    <>
      {rows.length === 0 ? (
        <p className={screen.sectionText}>{t('leaderboard_empty')}</p>
      ) : (
        <table className={classes.board}>
          <thead>
            <tr>
              <th scope="col">{t('place')}</th>
              <th scope="col">{t('person')}</th>
              <th scope="col">{type?.plural_name}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at} data-me={row.is_me || undefined}>
                <td>{format.number(row.place)}</td>
                <th scope="row">
                  <span className={classes.person}>
                    <Avatar name={row.display_name} url={row.avatar_url} size={28} />
                    <bdi>{row.display_name}</bdi>
                    {row.is_me && <span className={classes.detail}>({t('you')})</span>}
                  </span>
                </th>
                <td>{format.number(row.points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {/* The own rank is hidden if the list is empty or contains it already. */}
      {(!me || (rows.length > 0 && !isInRows)) && (
        <p className={screen.sectionText}>
          {me
            ? t('own_place', {
                place: format.number(me.place),
                points: type ? `${format.number(me.points)} ${pointWord(type, me.points)}` : format.number(me.points),
              })
            : t('no_points_yet')}
          {me && !me.listed && ` ${t('own_place_hidden')}`}
        </p>
      )}
    </>
  );
}

/** The leaderboard of a course or of the whole school. */
export function LeaderboardSection({ types }: { types: OwnRewards['points'] }) {
  const { t } = useRewardWords();
  const [course, setCourse] = useState('');
  const [period, setPeriod] = useState<'month' | 'ever'>('month');
  const [type, setType] = useState('');
  const { data: enrolled } = useQuery(userCoursesQuery({ per_page: MAX_COURSES, orderby: 'name', order: 'asc' }));
  const query = useQuery(
    leaderboardQuery({
      period,
      ...(course && { course_id: Number(course) }),
      ...(type && { point_type_id: Number(type) }),
    }),
  );
  return (
    <section className={screen.section} aria-labelledby="leaderboard">
      <h2 id="leaderboard" className={screen.sectionTitle}>
        {t('leaderboard')}
      </h2>
      <p className={screen.sectionText}>{t('leaderboard_text')}</p>
      <div className={goal.fields}>
        <SelectField
          label={t('course')}
          unset={t('whole_school')}
          options={(enrolled?.rows ?? [])
            .filter(hasCourse)
            .map((row) => ({ value: String(row.course.id), label: row.course.name }))}
          value={course}
          onChange={setCourse}
        />
        <SelectField
          label={t('period')}
          options={[
            { value: 'month', label: t('this_month') },
            { value: 'ever', label: t('all_time') },
          ]}
          value={period}
          onChange={(chosen) => setPeriod(chosen === 'ever' ? 'ever' : 'month')}
        />
        {types.length > 1 && (
          <SelectField
            label={t('point_type')}
            options={types.map(({ id, plural_name: label }) => ({ value: String(id), label }))}
            value={type || String(types[0]?.id ?? '')}
            onChange={setType}
          />
        )}
      </div>
      <div className={classes.below}>
        <QueryView
          query={query}
          loading={
            <Loading>
              <Skeleton height={40} />
              <Skeleton height={40} />
              <Skeleton height={40} />
            </Loading>
          }
        >
          {(board) => <Board board={board} />}
        </QueryView>
      </div>
    </section>
  );
}
