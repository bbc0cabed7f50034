import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import base from '../../shared/ui/base.module.css';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { useFocusAfterRemoval } from '../../shared/ui/useFocusAfterRemoval.ts';
import { FieldGroup } from '../form/screen/FormScreen.tsx';
import type { LearnerName } from './ExceptionDialog.tsx';
import classes from './ExceptionList.module.css';
import { ExceptionRow, type Granted } from './ExceptionRow.tsx';

/** Exceptions of an item, on its form. */
export function ExceptionList<Row extends Granted>({
  query,
  factsOf,
  remove,
  dialogOf,
}: {
  query: UseQueryResult<{ rows: Row[] }>;
  /** What a row grants. */
  factsOf: (row: Row) => readonly string[];
  remove: (learner: LearnerName) => Promise<unknown>;
  dialogOf: (props: { open: boolean; onClose: () => void; learner: LearnerName }) => ReactNode;
}) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<LearnerName | null>(null);
  const [isOpen, setOpen] = useState(false);
  const region = useFocusAfterRemoval<HTMLDivElement>(query.data?.rows.length);
  return (
    <FieldGroup title={t('exceptions.title')} description={t('exceptions.help')}>
      <div ref={region}>
        <QueryView query={query} loading={<SkeletonText count={2} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <p className={base.fact}>{t('exceptions.none')}</p>
            ) : (
              <ul role="list" className={classes.rows}>
                {rows.map((row) => (
                  <ExceptionRow
                    key={row.user.id}
                    title={<bdi>{row.user.display_name}</bdi>}
                    name={row.user.display_name}
                    row={row}
                    facts={factsOf(row)}
                    remove={() => remove(row.user)}
                    onChange={() => {
                      setEdited(row.user);
                      setOpen(true);
                    }}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
      {edited && dialogOf({ open: isOpen, onClose: () => setOpen(false), learner: edited })}
    </FieldGroup>
  );
}
