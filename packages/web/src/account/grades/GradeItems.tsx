import type { OwnGradeDetail } from '@lectern/contract';
import { useId, useState } from 'react';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../shared/format/useScoreFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Tag } from '../../shared/ui/Tag.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import attempts from '../attempts/Attempts.module.css';
import classes from './Grades.module.css';
import { typedPoints, type WhatIfPoints } from './whatIf.ts';
import { useGradeWords } from './words.ts';

type Item = OwnGradeDetail['items'][number];

const MAX_POINTS_LENGTH = 8;
const tones = { graded: 'good', pending: 'neutral', missing: 'bad', excused: 'neutral' } as const;

/** The graded work of a course with what each adds. */
export function GradeItems({
  detail,
  points,
  onPoints,
}: {
  detail: OwnGradeDetail;
  /** Points that the learner tries; null for the real ones. */
  points: WhatIfPoints | null;
  onPoints: (points: WhatIfPoints) => void;
}) {
  const { t } = useGradeWords();
  const score = useScoreFormat();
  const { items, percent, override } = detail;
  const hasCategories = items.some(({ category }) => category !== '');
  const setPoints = (key: string, value: number | null | undefined) => {
    const { [key]: _, ...others } = points ?? {};
    onPoints(value === undefined ? others : { ...others, [key]: value });
  };
  return (
    <div className={attempts.results}>
      <table className={attempts.table}>
        <caption>
          <VisuallyHidden>{t('items')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            {hasCategories && <th scope="col">{t('category')}</th>}
            <th scope="col">{t('status')}</th>
            <th scope="col" className={attempts.number}>
              {t('points')}
            </th>
            <th scope="col" className={attempts.number}>
              {t('score')}
            </th>
            <th scope="col" className={attempts.number}>
              {t('share')}
            </th>
            <th scope="col" className={attempts.number}>
              {t('adds')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.key}>
              <th scope="row">
                <ItemName item={item} />
              </th>
              {hasCategories && (
                <td data-label={t('category')}>
                  <bdi>{item.category || '–'}</bdi>
                </td>
              )}
              <td data-label={t('status')}>
                <Status item={item} isTried={points !== null && item.key in points} />
              </td>
              <td data-label={t('points')} className={attempts.number}>
                {points && item.total > 0 ? (
                  <PointsField item={item} onPoints={(value) => setPoints(item.key, value)} />
                ) : (
                  <Points item={item} />
                )}
              </td>
              <td data-label={t('score')} className={attempts.number}>
                <bdi>{item.percent === null ? '–' : score(item.percent)}</bdi>
              </td>
              <td data-label={t('share')} className={attempts.number}>
                <Share item={item} />
              </td>
              <td data-label={t('adds')} className={attempts.number}>
                <bdi>{item.weight > 0 ? score(item.weighted) : '–'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        {percent !== null && override === null && (
          <tfoot className={classes.total}>
            <tr>
              <th scope="row" colSpan={hasCategories ? 6 : 5}>
                {t('total')}
              </th>
              <td className={attempts.number}>
                <bdi className={classes.strong}>{score(percent)}</bdi>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function ItemName({ item }: { item: Item }) {
  const { t } = useGradeWords();
  const { date } = useFormat();
  return (
    <>
      {item.url ? (
        <a href={item.url} className={attempts.open}>
          <bdi>{item.name}</bdi>
        </a>
      ) : (
        <span className={attempts.open}>
          <bdi>{item.name}</bdi>
        </span>
      )}
      {item.due_date && (
        <span className={classes.muted}>
          {t('due')} <time dateTime={item.due_date}>{date(item.due_date)}</time>
        </span>
      )}
    </>
  );
}

/** What the item counts once all are graded, and what it counts now where that is something else. */
function Share({ item: { weight, assigned_weight: assigned } }: { item: Item }) {
  const { t } = useGradeWords();
  const score = useScoreFormat();
  if (assigned === 0 && weight === 0) return '–';
  return (
    <span className={classes.shares}>
      <bdi>{score(assigned)}</bdi>
      {weight > 0 && weight !== assigned && (
        <span className={classes.muted}>{t('counts_now', { share: score(weight) })}</span>
      )}
    </span>
  );
}

function Status({ item, isTried }: { item: Item; isTried: boolean }) {
  const { t } = useGradeWords();
  const notes = [
    item.dropped && t('dropped'),
    item.extra_credit && t('extra_credit'),
    item.overridden && t('changed_by_staff'),
    item.column_weight === 0 && t('not_counted'),
    item.status === 'pending' && item.assigned_weight > 0 && t('counts_once_graded'),
  ].filter(Boolean);
  return (
    <div className={classes.states}>
      {isTried ? (
        <Tag tone="accent">{t('what_if_cell')}</Tag>
      ) : (
        <Tag tone={tones[item.status]}>{t(`cell_${item.status}`)}</Tag>
      )}
      {notes.length > 0 && <span className={classes.muted}>{notes.join(' · ')}</span>}
    </div>
  );
}

function Points({ item: { earned, total } }: { item: Item }) {
  const { t } = useGradeWords();
  const { number } = useFormat();
  return <bdi>{t('points_of', { earned: earned === null ? '–' : number(earned), total: number(total) })}</bdi>;
}

/** Points as they are typed: null where they cannot be points of the item, undefined where there are none. */
function PointsField({ item, onPoints }: { item: Item; onPoints: (points: number | null | undefined) => void }) {
  const { t } = useGradeWords();
  const { number } = useFormat();
  const errorId = useId();
  const [text, setText] = useState(item.earned === null ? '' : String(item.earned));
  const typed = typedPoints(text, item.total);
  const error = !('problem' in typed)
    ? null
    : typed.problem === 'too_many'
      ? t('too_many', { total: number(item.total) })
      : t('not_a_number');
  const change = (value: string) => {
    const next = value.replace(',', '.').trim();
    setText(next);
    const read = typedPoints(next, item.total);
    onPoints('problem' in read ? null : read.points);
  };
  return (
    <span className={classes.field}>
      <span className={classes.fraction}>
        <input
          className={classes.input}
          aria-label={t('what_if_points', { item: item.name })}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          inputMode="decimal"
          dir="ltr"
          maxLength={MAX_POINTS_LENGTH}
        />
        / {number(item.total)}
      </span>
      {error !== null && (
        <span id={errorId} className={base.fieldError}>
          {error}
        </span>
      )}
    </span>
  );
}
