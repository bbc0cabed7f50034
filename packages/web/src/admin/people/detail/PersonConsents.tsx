import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { cx } from '../../../shared/ui/cx.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { CheckIcon } from '../../../shared/ui/icons.tsx';
import tables from '../../../shared/ui/PlainTable.module.css';
import type { Person } from '../person.ts';
import { personConsentsQuery } from '../queries.ts';
import classes from './PersonAttempts.module.css';

/** Consents of a person, with the text that was shown. */
export function PersonConsents({ person }: { person: Person }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const found = useQuery(personConsentsQuery(person.id));
  return (
    <QueryView
      query={found}
      loading={
        <Loading>
          <SkeletonText count={3} />
        </Loading>
      }
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState icon={<CheckIcon size={26} />} title={t('people.no_consents')} />}
    >
      {({ rows }) => (
        <div className={classes.frame}>
          <table className={cx(tables.table, classes.table)}>
            <caption className={classes.caption}>{t('people.tab_consents')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('people.consent_text')}</th>
                <th scope="col">{t('people.consent_given')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ kind, text, version, given_at }) => (
                <tr key={`${kind} ${given_at}`}>
                  <th scope="row">
                    <bdi>{text}</bdi>
                    <div className={base.fact}>{t(`people.consent_${kind}`, { version })}</div>
                  </th>
                  <td>
                    <time dateTime={given_at}>{format.moment(given_at)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </QueryView>
  );
}
