import { useId } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import base from '../../../shared/ui/base.module.css';
import classes from './Affected.module.css';
import { affectedBy, type ErasureFacts, type ErasureMode } from './erasure.ts';

/** How much there is of those who are about to go, and what becomes of it. */
export function Affected({
  facts,
  mode,
  library,
}: {
  facts: readonly ErasureFacts[];
  mode: ErasureMode;
  library: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const affected = affectedBy(facts, { mode, library });
  if (affected.length === 0) return <p className={base.help}>{t('people.affected_nothing')}</p>;
  return (
    <div className={classes.affected}>
      <p id={id} className={base.label}>
        {t('people.affected')}
      </p>
      <ul role="list" aria-labelledby={id} className={classes.facts}>
        {affected.map(({ thing, count, fate }) => (
          <li key={thing} className={classes.fact}>
            <span className={classes.count}>{format.number(count)}</span>
            <span>{t(`people.affected_${thing}`)}</span>
            <span className={classes.fate}>{t(`people.fate_${fate}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
