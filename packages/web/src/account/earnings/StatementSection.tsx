import type { Earning } from '@lectern/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormat } from '../../shared/format/useFormat.ts';
import { PagedList } from '../../shared/ui/feedback/PagedList.tsx';
import screen from '../shell/Screen.module.css';
import classes from './Earnings.module.css';
import { statementQuery } from './queries.ts';
import { useEarningsWords } from './words.ts';

/** Every change of the balance, the latest first. The admin area has it with filters and as a file. */
export function StatementSection() {
  const { t } = useEarningsWords();
  const query = useInfiniteQuery(statementQuery());
  return (
    <section className={screen.section} aria-labelledby="earnings-statement">
      <h2 id="earnings-statement" className={screen.sectionTitle}>
        {t('statement')}
      </h2>
      <p className={screen.sectionText}>
        <a href="/admin/withdraws/earnings">{t('statement_file')}</a>
      </p>
      <PagedList
        query={query}
        className={classes.rows}
        empty={<p className={screen.sectionText}>{t('no_statement')}</p>}
        more={t('more')}
      >
        {(row) => <Row key={row.id} row={row} />}
      </PagedList>
    </section>
  );
}

function Row({ row }: { row: Earning }) {
  const { t } = useEarningsWords();
  const { date } = useFormat();
  const refund = row.kind === 'share' && Number(row.amount) < 0;
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <span>
          {t(refund ? 'kind_refund' : `kind_${row.kind}`)}
          {row.order_id > 0 && ` · ${t('order', { number: row.order_id })}`}
        </span>
        {row.course_name && (
          <span className={classes.note}>
            <bdi>{row.course_name}</bdi>
          </span>
        )}
        <time className={classes.note} dateTime={row.date}>
          {date(row.date)}
        </time>
      </span>
      <b className={classes.amount}>
        <bdi>{row.formatted_amount}</bdi>
      </b>
    </li>
  );
}
