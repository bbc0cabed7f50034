import { useId } from 'react';
import { CheckboxField } from '../../shared/forms/fields.tsx';
import base from '../../shared/ui/base.module.css';
import { Prose } from '../../shared/ui/Prose.tsx';
import classes from './Compare.module.css';
import { useAiWords } from './words.ts';

/** A text and its draft side by side. The blocks of the draft are ticked one by one. */
export function Compare({
  now,
  blocks,
  taken,
  onTake,
}: {
  now: string;
  blocks: readonly string[];
  /** Places of the blocks that are ticked. */
  taken: ReadonlySet<number>;
  onTake: (place: number, isTaken: boolean) => void;
}) {
  const { t } = useAiWords();
  const id = useId();
  return (
    <div className={classes.sides}>
      <section className={classes.side} aria-labelledby={`${id}-now`}>
        <h3 id={`${id}-now`} className={base.heading}>
          {t('compare_now')}
        </h3>
        {now ? <Prose html={now} face="sans" /> : <p className={base.muted}>{t('compare_empty')}</p>}
      </section>
      <section className={classes.side} aria-labelledby={`${id}-draft`}>
        <h3 id={`${id}-draft`} className={base.heading}>
          {t('compare_draft')}
        </h3>
        <ol role="list" className={classes.blocks}>
          {blocks.map((block, place) => (
            <li key={place} className={classes.block} data-left-out={taken.has(place) ? undefined : true}>
              <CheckboxField
                aria-label={t('compare_take', { number: place + 1 })}
                checked={taken.has(place)}
                onChange={(event) => onTake(place, event.currentTarget.checked)}
              />
              <Prose html={block} face="sans" />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
