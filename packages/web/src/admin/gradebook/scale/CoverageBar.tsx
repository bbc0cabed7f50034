import type { Grade } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import classes from './Scale.module.css';
import { coverageOf } from './coverage.ts';

/** Which scores from 0 to 100 have a grade. */
export function CoverageBar({ grades }: { grades: readonly Grade[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = coverageOf(grades);
  return (
    <ol className={classes.coverage} aria-label={t('gradingScale.coverage')}>
      {parts.map(({ from, to, grades: covering }) => {
        const [grade] = covering;
        const kind = covering.length === 0 ? 'gap' : covering.length > 1 ? 'overlap' : 'grade';
        const range = `${format.number(from)}–${format.number(to)}`;
        return (
          <li
            key={from}
            className={classes.part}
            data-kind={kind}
            style={{ flexGrow: to - from, ...(kind === 'grade' && { borderBlockEndColor: grade?.color }) }}
            title={t(`gradingScale.part_${kind}`, { range, name: covering.map(({ name }) => name).join(', ') })}
          >
            <span className={classes.partName}>
              {kind === 'gap' ? t('gradingScale.gap') : covering.map(({ name }) => name).join(' / ')}
            </span>
            <span className={classes.partRange} dir="ltr">
              {range}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
