import {
  certificateDates,
  type CertificateField,
  certificateFields,
  certificatePlaceholders,
} from '@lectern/contract/certificate-placeholders';
import { MAX_CERTIFICATE_TEXT } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import base from '../../../../../shared/ui/base.module.css';
import { cx } from '../../../../../shared/ui/cx.ts';
import { type CertificateElement, hasTextStyle, type TextStyle } from '../../document/layout.ts';
import {
  AlignCenterIcon,
  AlignLeftIcon,
  AlignRightIcon,
  BoldIcon,
  EdgeMiddleIcon,
  ItalicIcon,
  TextBottomIcon,
  TextTopIcon,
} from '../../editorIcons.tsx';
import { ChoiceBox } from '../../fields/ChoiceBox.tsx';
import { ColorBox } from '../../fields/ColorBox.tsx';
import { NumberBox } from '../../fields/NumberBox.tsx';
import { Toggle, ToggleRow } from '../../fields/ToggleBox.tsx';
import { cases, dateFormats } from '../../options.ts';
import classes from '../Panel.module.css';
import { FontBox } from './FontBox.tsx';
import { fromPoints, sharedValue, toPoints } from './shared.ts';
import { propertyLimits } from '../../propertyLimits.ts';
import { useProperties } from './useProperties.ts';

const dates: readonly string[] = certificateDates;

const showsDate = (element: CertificateElement): boolean => {
  if (element.type === 'field') return dates.includes(element.field);
  return (
    element.type === 'text' && certificateDates.some((date) => element.text.includes(certificatePlaceholders[date]))
  );
};

/** `start` and `end` follow the direction of the text; the buttons show them as left and right. */
const isAligned = (align: TextStyle['align'] | undefined, side: 'left' | 'center' | 'right'): boolean =>
  align === side || align === { left: 'start', right: 'end', center: 'center' }[side];

function TextContent({ element }: { element: Extract<TextStyle, { type: 'text' }> }) {
  const { t } = useTranslation();
  const { set, endStep } = useProperties();
  const setText = (text: string) => set('text', { text });
  return (
    <>
      <label className={classes.section}>
        <span className={classes.heading}>{t('certificateEditor.text')}</span>
        <textarea
          dir="auto"
          className={cx(base.control, classes.textarea)}
          value={element.text}
          maxLength={MAX_CERTIFICATE_TEXT}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={endStep}
        />
      </label>
      <ChoiceBox
        label={t('certificateEditor.insert')}
        value=""
        options={[
          ['', t('certificateEditor.insert_none')] as const,
          ...certificateFields.map((field) => [field, t(`certificateEditor.field_${field}`)] as const),
        ]}
        onChange={(field: CertificateField | '') => {
          if (field === '') return;
          const space = element.text === '' || /\s$/.test(element.text) ? '' : ' ';
          setText(`${element.text}${space}{${certificatePlaceholders[field]}}`);
        }}
      />
    </>
  );
}

/** The words of an element and how they are set. */
export function TextSection({ elements }: { elements: readonly TextStyle[] }) {
  const { t } = useTranslation();
  const { set, endStep } = useProperties();
  const of = <Value,>(read: (element: TextStyle) => Value) => sharedValue(elements, read);
  const [element, ...others] = elements;
  if (!element) return null;
  const isOne = others.length === 0;
  const align = of((one) => one.align);
  const valign = of((one) => one.valign);
  const weight = of((one) => one.weight);
  const italic = of((one) => one.italic);
  return (
    <section className={classes.section}>
      {isOne && element.type === 'text' && <TextContent element={element} />}
      {isOne && element.type === 'field' && (
        <ChoiceBox
          label={t('certificateEditor.value')}
          value={element.field}
          options={certificateFields.map((field) => [field, t(`certificateEditor.field_${field}`)] as const)}
          onChange={(field) => set('field', { field })}
        />
      )}
      <div className={classes.pair}>
        <FontBox value={of((one) => one.font)} onChange={(font) => set('font', { font })} />
        <NumberBox
          label={t('certificateEditor.size')}
          value={toPoints(of((one) => one.size))}
          {...propertyLimits.size}
          suffix="pt"
          onChange={(size) => set('size', { size: fromPoints(size) })}
        />
      </div>
      <ColorBox
        label={t('certificateEditor.text_color')}
        value={of((one) => one.color)}
        onChange={(color) => set('color', { color })}
        onPicked={endStep}
      />
      <ToggleRow label={t('certificateEditor.style')}>
        <Toggle
          label={t('certificateEditor.bold')}
          pressed={weight === 700}
          onPress={() => set('weight', { weight: weight === 700 ? 400 : 700 })}
        >
          <BoldIcon size={18} />
        </Toggle>
        <Toggle
          label={t('certificateEditor.italic')}
          pressed={italic === true}
          onPress={() => set('italic', { italic: italic !== true })}
        >
          <ItalicIcon size={18} />
        </Toggle>
        {(['left', 'center', 'right'] as const).map((side) => (
          <Toggle
            key={side}
            label={t(`certificateEditor.text_${side}`)}
            pressed={isAligned(align, side)}
            onPress={() => set('align', { align: side })}
          >
            {side === 'left' ? (
              <AlignLeftIcon size={18} />
            ) : side === 'center' ? (
              <AlignCenterIcon size={18} />
            ) : (
              <AlignRightIcon size={18} />
            )}
          </Toggle>
        ))}
        {(['top', 'middle', 'bottom'] as const).map((place) => (
          <Toggle
            key={place}
            label={t(`certificateEditor.text_${place}`)}
            pressed={valign === place}
            onPress={() => set('valign', { valign: place })}
          >
            {place === 'top' ? (
              <TextTopIcon size={18} />
            ) : place === 'middle' ? (
              <EdgeMiddleIcon size={18} />
            ) : (
              <TextBottomIcon size={18} />
            )}
          </Toggle>
        ))}
      </ToggleRow>
      <div className={classes.pair}>
        <NumberBox
          label={t('certificateEditor.line_height')}
          value={of((one) => one.line_height)}
          {...propertyLimits.line_height}
          suffix="%"
          step={5}
          onChange={(value) => set('line_height', { line_height: Math.round(value) })}
        />
        <NumberBox
          label={t('certificateEditor.letter_spacing')}
          value={toPoints(of((one) => one.letter_spacing))}
          {...propertyLimits.letter_spacing}
          suffix="pt"
          step={0.1}
          onChange={(value) => set('letter_spacing', { letter_spacing: fromPoints(value) })}
        />
        <ChoiceBox
          label={t('certificateEditor.case')}
          value={of((one) => one.case)}
          options={cases.map((one) => [one, t(`certificateEditor.case_${one}`)] as const)}
          onChange={(next) => set('case', { case: next })}
        />
        {elements.some(showsDate) && (
          <ChoiceBox
            label={t('certificateEditor.date_format')}
            value={of((one) => one.date_format)}
            options={dateFormats.map((format) => [format, t(`certificateEditor.date_${format}`)] as const)}
            onChange={(format) => set('date_format', { date_format: format })}
          />
        )}
      </div>
    </section>
  );
}

export const allText = (elements: readonly CertificateElement[]): readonly TextStyle[] | undefined =>
  elements.every(hasTextStyle) ? elements : undefined;
