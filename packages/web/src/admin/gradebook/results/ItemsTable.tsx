import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { Tag } from '../../../shared/ui/Tag.tsx';
import table from '../../../shared/ui/PlainTable.module.css';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { workOf } from '../grid/cells/cellLinks.ts';
import type { ResultDetail } from '../queries.ts';
import classes from './Result.module.css';
import { usePercentText } from './ResultFacts.tsx';

type Item = ResultDetail['items'][number];

const tones = { graded: 'good', pending: 'neutral', missing: 'bad', excused: 'neutral' } as const;

/** What the score is made of, with the sum and the formula. */
export function ItemsTable({ result }: { result: ResultDetail }) {
  const { t } = useTranslation();
  const percent = usePercentText();
  const { items, computed_percent: computed } = result;
  return (
    <section aria-labelledby="result-items">
      <h2 id="result-items" className={classes.title}>
        {t('gradeResult.items')}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.frame} tabIndex={0} role="group" aria-label={t('gradeResult.items')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('gradeResult.item')}</th>
              <th scope="col">{t('gradeResult.type')}</th>
              <th scope="col" className={classes.end}>
                {t('gradeResult.earned')}
              </th>
              <th scope="col" className={classes.end}>
                {t('gradeResult.percent')}
              </th>
              <th scope="col" className={classes.end}>
                {t('gradeResult.share')}
              </th>
              <th scope="col" className={classes.end}>
                {t('gradeResult.weighted')}
              </th>
              <th scope="col">{t('gradeResult.status')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Line key={item.key} item={item} of={{ course: result.course.id, user: result.user.id }} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={5}>
                {t('gradeResult.sum')}
              </th>
              <td className={classes.end}>
                <bdi dir="ltr">{percent(computed)}</bdi>
              </td>
              <td>–</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Formula result={result} />
    </section>
  );
}

function Line({ item, of }: { item: Item; of: { course: number; user: number } }) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = usePercentText();
  const work = workOf(item, of);
  return (
    <tr className={cx(item.dropped && classes.dropped)}>
      <th scope="row">
        {work ? (
          <AddressLink to={work.to} search={work.search}>
            <bdi>{item.name}</bdi>
          </AddressLink>
        ) : (
          <bdi>{item.name}</bdi>
        )}
      </th>
      <td>
        {t(`gradebook.type_${item.type}`)}
        {item.category !== '' && (
          <>
            {' · '}
            <bdi>{item.category}</bdi>
          </>
        )}
      </td>
      <td className={classes.end}>
        <bdi dir="ltr">
          {item.earned === null ? '–' : format.number(item.earned)} / {format.number(item.total)}
        </bdi>
      </td>
      <td className={classes.end}>
        <bdi dir="ltr">{percent(item.percent)}</bdi>
      </td>
      <td className={classes.end}>
        <bdi dir="ltr">{percent(item.weight)}</bdi>
      </td>
      <td className={classes.end}>
        <bdi dir="ltr">{percent(item.weighted)}</bdi>
      </td>
      <td>
        <Tag tone={tones[item.status]}>{t(`gradeResult.status_${item.status}`)}</Tag>
        {item.dropped && <Tag>{t('gradebook.cell_dropped')}</Tag>}
        {item.overridden && <Tag tone="accent">{t('gradebook.cell_overridden')}</Tag>}
        {item.extra_credit && <Tag>{t('gradebookSetup.extra_credit')}</Tag>}
      </td>
    </tr>
  );
}

/** '90% × 60% + 70% × 40% = 82%' */
function Formula({ result: { items, computed_percent: computed } }: { result: ResultDetail }) {
  const { t } = useTranslation();
  const percent = usePercentText();
  const counted = items.filter(({ weight, percent: score }) => weight > 0 && score !== null);
  if (counted.length === 0) return <p className={classes.formula}>{t('gradeResult.nothing_counted')}</p>;
  const summands = counted.map(({ percent: score, weight }) => `${percent(score)} × ${percent(weight)}`);
  return (
    <p className={classes.formula}>
      {t('gradeResult.formula')}{' '}
      <bdi dir="ltr">
        {summands.join(' + ')} = {percent(computed)}
      </bdi>
    </p>
  );
}
