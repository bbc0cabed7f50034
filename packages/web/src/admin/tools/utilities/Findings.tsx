import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import classes from './Findings.module.css';
import type { UtilityPreview } from './queries.ts';

type Finding = UtilityPreview['examples'][number];

/** Findings of a preview by kind with the first names, and skipped records with the reason. */
export function Findings({ preview }: { preview: UtilityPreview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { counts, examples, kept, kept_counts: keptCounts, complete } = preview;
  const far = { looked: format.number(preview.looked_at), total: format.number(preview.total) };
  return (
    <div className={base.stack12} role="status">
      {!complete && <Notice tone="warn">{t('utilities.incomplete', far)}</Notice>}
      {counts.length === 0 ? (
        <p className={classes.sum}>{t('utilities.nothing')}</p>
      ) : (
        <Found part="found" counts={counts} examples={examples} />
      )}
      {keptCounts.length > 0 && <Found part="kept" counts={keptCounts} examples={kept} />}
    </div>
  );
}

function Found({
  part,
  counts,
  examples,
}: {
  part: 'found' | 'kept';
  counts: UtilityPreview['counts'];
  examples: Finding[];
}) {
  const { t } = useTranslation();
  const textOf = useFindingText();
  const shown = examples.length;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={base.stack12} aria-label={t(`utilities.${part}`)}>
      <h3 className={classes.heading}>{t(`utilities.${part}`)}</h3>
      <ul className={classes.counts}>
        {counts.map(({ kind, count }) => (
          <li key={kind}>{t(`utilities.count_${kind}`, { count })}</li>
        ))}
      </ul>
      <ul role="list" className={classes.examples}>
        {examples.map((finding) => (
          <li key={`${finding.kind} ${finding.id}`}>{textOf(finding)}</li>
        ))}
        {all > shown && <li className={base.secondary}>{t('utilities.first', { count: shown })}</li>}
      </ul>
    </section>
  );
}

function useFindingText() {
  const { t } = useTranslation();
  const format = useFormat();
  const site = useSiteFormat();
  return ({ kind, facts }: Finding): string => {
    const shown = Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [
        name,
        name === 'started' ? site.dateTime(String(value)) : typeof value === 'number' ? format.number(value) : value,
      ]),
    );
    return t(`utilities.found_${kind}`, shown);
  };
}
