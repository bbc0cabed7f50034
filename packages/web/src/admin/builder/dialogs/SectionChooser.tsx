import { useId } from 'react';
import { useTranslation } from '#i18n';
import classes from './Chooser.module.css';
import type { OutlineSection } from '../store/outline.ts';

/** One of the sections of a course. */
export function SectionChooser({
  sections,
  value,
  onChange,
}: {
  sections: readonly OutlineSection[];
  value: number | null;
  onChange: (id: number) => void;
}) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <fieldset className={classes.list}>
      <legend className={classes.legend}>{t('builder.section')}</legend>
      {sections.length === 0 && <p className={classes.none}>{t('builder.empty')}</p>}
      {sections.map(({ id, name, items }) => (
        <label key={id} className={classes.option}>
          <input type="radio" name={group} checked={value === id} onChange={() => onChange(id)} />
          <span>{name}</span>
          <span className={classes.fact}>{t('builder.items', { count: items.length })}</span>
        </label>
      ))}
    </fieldset>
  );
}
