import { useTranslation } from '#i18n';
import type { CertificateElement } from '../../document/layout.ts';
import { useEditor } from '../../EditorContext.ts';
import { ChoiceBox } from '../../fields/ChoiceBox.tsx';
import { ColorBox } from '../../fields/ColorBox.tsx';
import { NumberBox } from '../../fields/NumberBox.tsx';
import { borderStyles } from '../../options.ts';
import classes from '../Panel.module.css';
import { fromPoints, sharedValue, toPoints } from './shared.ts';
import { propertyLimits } from '../../propertyLimits.ts';
import { useProperties } from './useProperties.ts';

type Border = CertificateElement['border'];

/** Filling, border and opacity, which all elements have. */
export function LookSection() {
  const { t } = useTranslation();
  const { selected } = useEditor();
  const { set, endStep } = useProperties();
  const of = <Value,>(read: (element: CertificateElement) => Value) => sharedValue(selected, read);
  const setBorder = (changes: Partial<Border>) =>
    set(`border-${Object.keys(changes).join()}`, (element) => ({
      ...element,
      border: { ...element.border, ...changes },
    }));
  const isLine = selected.every(({ type }) => type === 'line');
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('certificateEditor.look')}</h3>
      {!isLine && (
        <ColorBox
          label={t('certificateEditor.fill')}
          value={of(({ fill }) => fill)}
          optional
          onChange={(fill) => set('fill', { fill })}
          onPicked={endStep}
        />
      )}
      <ColorBox
        label={t(isLine ? 'certificateEditor.color' : 'certificateEditor.border')}
        value={of(({ border }) => border.color)}
        optional={!isLine}
        onChange={(color) => setBorder({ color })}
        onPicked={endStep}
      />
      <div className={classes.pair}>
        <NumberBox
          label={t('certificateEditor.border_width')}
          value={toPoints(of(({ border }) => border.width))}
          {...propertyLimits.border_width}
          step={0.5}
          suffix="pt"
          onChange={(width) => setBorder({ width: fromPoints(width) })}
        />
        <ChoiceBox
          label={t('certificateEditor.border_style')}
          value={of(({ border }) => border.style)}
          options={borderStyles.map((style) => [style, t(`certificateEditor.border_${style}`)] as const)}
          onChange={(style) => setBorder({ style })}
        />
        {!isLine && (
          <NumberBox
            label={t('certificateEditor.radius')}
            value={toPoints(of(({ radius }) => radius))}
            {...propertyLimits.radius}
            suffix="pt"
            onChange={(radius) => set('radius', { radius: fromPoints(radius) })}
          />
        )}
        <NumberBox
          label={t('certificateEditor.opacity')}
          value={of(({ opacity }) => opacity)}
          {...propertyLimits.percent}
          suffix="%"
          step={5}
          onChange={(opacity) => set('opacity', { opacity: Math.round(opacity) })}
        />
      </div>
    </section>
  );
}
