import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { MediaPickerDialog } from '../../../../media/MediaPickerDialog.tsx';
import type { CertificateElement, ElementOf } from '../../document/layout.ts';
import { ImageIcon } from '../../editorIcons.tsx';
import { ChoiceBox } from '../../fields/ChoiceBox.tsx';
import { ColorBox } from '../../fields/ColorBox.tsx';
import { NumberBox } from '../../fields/NumberBox.tsx';
import { fits, lineEnds, shapes, shapesWithPoints } from '../../options.ts';
import classes from '../Panel.module.css';
import { propertyLimits } from '../../propertyLimits.ts';
import { useProperties } from './useProperties.ts';

function PictureFields({ element }: { element: ElementOf<'image'> | ElementOf<'signature'> }) {
  const { t } = useTranslation();
  const { set } = useProperties();
  const [picking, setPicking] = useState(false);
  return (
    <>
      {element.type === 'signature' && (
        <ChoiceBox
          label={t('certificateEditor.source')}
          value={element.source}
          options={(['instructor', 'image'] as const).map(
            (one) => [one, t(`certificateEditor.signature_${one}`)] as const,
          )}
          onChange={(source) => set('source', { source })}
        />
      )}
      {(element.type === 'image' || element.source === 'image') && (
        <Button size="small" icon={<ImageIcon size={18} />} onClick={() => setPicking(true)}>
          {t(element.media_id > 0 ? 'certificateEditor.replace_picture' : 'certificateEditor.choose_picture')}
        </Button>
      )}
      {element.type === 'image' && (
        <ChoiceBox
          label={t('certificateEditor.fit')}
          value={element.fit}
          options={fits.map((fit) => [fit, t(`certificateEditor.fit_${fit}`)] as const)}
          onChange={(fit) => set('fit', { fit })}
        />
      )}
      <MediaPickerDialog
        open={picking}
        kind="image"
        onClose={() => setPicking(false)}
        onPick={([media]) => {
          setPicking(false);
          if (media) set('media_id', { media_id: media.id });
        }}
      />
    </>
  );
}

function ShapeFields({ element }: { element: ElementOf<'shape'> }) {
  const { t } = useTranslation();
  const { set } = useProperties();
  return (
    <>
      <ChoiceBox
        label={t('certificateEditor.type_shape')}
        value={element.shape}
        options={shapes.map((shape) => [shape, t(`certificateEditor.shape_${shape}`)] as const)}
        onChange={(shape) => set('shape', { shape })}
      />
      {shapesWithPoints.includes(element.shape) && (
        <div className={classes.pair}>
          <NumberBox
            label={t('certificateEditor.points')}
            value={element.points}
            {...propertyLimits.points}
            onChange={(points) => set('points', { points: Math.round(points) })}
          />
          <NumberBox
            label={t('certificateEditor.depth')}
            value={element.depth}
            {...propertyLimits.percent}
            suffix="%"
            onChange={(depth) => set('depth', { depth: Math.round(depth) })}
          />
        </div>
      )}
    </>
  );
}

/** What only elements of one kind have. */
export function KindSection({ element }: { element: CertificateElement }) {
  const { t } = useTranslation();
  const { set, endStep } = useProperties();
  switch (element.type) {
    case 'image':
    case 'signature':
      return (
        <section className={classes.section}>
          <PictureFields element={element} />
        </section>
      );
    case 'shape':
      return (
        <section className={classes.section}>
          <ShapeFields element={element} />
        </section>
      );
    case 'line':
      return (
        <section className={classes.section}>
          <ChoiceBox
            label={t('certificateEditor.ends')}
            value={element.ends}
            options={lineEnds.map((ends) => [ends, t(`certificateEditor.ends_${ends}`)] as const)}
            onChange={(ends) => set('ends', { ends })}
          />
        </section>
      );
    case 'qr':
      return (
        <section className={classes.section}>
          <ColorBox
            label={t('certificateEditor.color')}
            value={element.color}
            onChange={(color) => set('color', { color })}
            onPicked={endStep}
          />
        </section>
      );
    default:
      return null;
  }
}
