import { useTranslation } from '#i18n';
import { fromUnit, toUnit } from '../../../page.ts';
import { boundsOf, unionOf } from '../../document/geometry.ts';
import { moveElements } from '../../document/operations.ts';
import { useEditor } from '../../EditorContext.ts';
import { NumberBox } from '../../fields/NumberBox.tsx';
import classes from '../Panel.module.css';
import { propertyLimits } from '../../propertyLimits.ts';
import { useProperties } from './useProperties.ts';

/** Place, size and rotation. Of several elements the place of all of them. */
export function PlaceSection() {
  const { t } = useTranslation();
  const { layout, selected, selection, change } = useEditor();
  const { set } = useProperties();
  const { unit } = layout.page;
  const [element, ...others] = selected;
  if (!element) return null;
  const isOne = others.length === 0;
  const box = isOne ? element : unionOf(selected.map(boundsOf));
  const disabled = selected.every(({ locked }) => locked);
  const step = unit === 'px' ? 1 : 0.1;
  const shown = { suffix: unit, step, disabled };
  const place = (axis: 'x' | 'y') => (
    <NumberBox
      label={t(`certificateEditor.${axis}`)}
      value={toUnit(box[axis], unit)}
      {...shown}
      onChange={(value) => {
        const by = fromUnit(value, unit) - box[axis];
        change((before) => moveElements(before, selection, axis === 'x' ? [by, 0] : [0, by]), {
          step: `${axis}:${selection.join()}`,
        });
      }}
    />
  );
  const size = (side: 'w' | 'h') => (
    <NumberBox
      label={t(`certificateEditor.${side}`)}
      value={toUnit(box[side], unit)}
      {...propertyLimits.length}
      {...shown}
      onChange={(value) => set(side, { [side]: fromUnit(value, unit) })}
    />
  );
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('certificateEditor.place')}</h3>
      <div className={classes.pair}>
        {place('x')}
        {place('y')}
        {isOne && (
          <>
            {size('w')}
            {size('h')}
            <NumberBox
              label={t('certificateEditor.rotation')}
              value={element.rotation}
              suffix="°"
              {...propertyLimits.rotation}
              disabled={disabled}
              onChange={(rotation) => set('rotation', { rotation: Math.round(rotation) })}
            />
          </>
        )}
      </div>
    </section>
  );
}
