import type { CertificateDrawing } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../../../shared/ui/Button.tsx';
import { endpointQuery } from '../../../../shared/api/query.ts';
import { media as mediaEndpoints } from '../../../endpoints.gen.ts';
import { titleOf } from '../../../media/kinds.ts';
import { MediaPickerDialog } from '../../../media/MediaPickerDialog.tsx';
import { MediaThumb } from '../../../media/MediaTile.tsx';
import { DrawingView } from '../../DrawingView.tsx';
import { sampleDrawingQuery } from '../../queries.ts';
import type { CertificateLayout } from '../document/layout.ts';
import { useEditor } from '../EditorContext.ts';
import { ImageIcon, ShapeIcon } from '../editorIcons.tsx';
import { newImage, newShape, type Shape } from '../newElements.ts';
import { shapes } from '../options.ts';
import classes from './Panel.module.css';

const SIDE = 20_000;
const NEWEST = 12;

/** All shapes at one place: one drawing has the pictures of all of them. */
const samplePage: CertificateLayout = (() => {
  const page = { paper: 'custom', orientation: 'portrait', width: SIDE, height: SIDE, unit: 'cm' } as const;
  return {
    version: 1,
    page,
    background: { color: '#ffffff', pattern: 'none', pattern_color: '#ffffff', media_id: 0, opacity: 100 },
    language: '',
    elements: shapes.map((shape) => ({
      ...newShape(page, shape),
      id: shape,
      x: 1000,
      y: 1000,
      w: SIDE - 2000,
      h: SIDE - 2000,
      fill: '#4f46e5',
      border: { color: '', width: 400, style: 'solid' as const },
    })),
  };
})();

const only = (drawing: CertificateDrawing, shape: Shape): CertificateDrawing => ({
  ...drawing,
  items: drawing.items.filter(({ element }) => element === shape),
});

/** Shapes, and the newest pictures of the media library. */
export function LibraryPanel() {
  const { t } = useTranslation();
  const { layout, add } = useEditor();
  const [picking, setPicking] = useState(false);
  const { page } = layout;
  const drawn = useQuery(sampleDrawingQuery(samplePage));
  const pictures = useQuery(
    endpointQuery(mediaEndpoints.list, { query: { per_page: NEWEST, media_type: 'image' as const } }),
  );
  const addPicture = (media: { id: number; media_details: { width?: number; height?: number } }) => {
    const { width = 1, height = 1 } = media.media_details;
    add(newImage(page, { id: media.id, width, height }));
  };
  return (
    <div className={classes.panel}>
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('certificateEditor.shapes')}</h3>
        <div className={classes.tiles}>
          {shapes.map((shape) => (
            <button key={shape} type="button" className={classes.tile} onClick={() => add(newShape(page, shape))}>
              <span className={classes.shape} aria-hidden>
                {drawn.data ? <DrawingView drawing={only(drawn.data, shape)} /> : <ShapeIcon size={36} />}
              </span>
              {t(`certificateEditor.shape_${shape}`)}
            </button>
          ))}
        </div>
      </section>
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('certificateEditor.uploads')}</h3>
        <div className={classes.tiles}>
          {pictures.data?.rows.map((media) => (
            <button
              key={media.id}
              type="button"
              className={classes.tile}
              aria-label={t('certificateEditor.add_picture', { name: titleOf(media) })}
              onClick={() => addPicture(media)}
            >
              <MediaThumb media={media} />
            </button>
          ))}
        </div>
        <Button size="small" icon={<ImageIcon size={18} />} onClick={() => setPicking(true)}>
          {t('certificateEditor.choose_picture')}
        </Button>
      </section>
      <MediaPickerDialog
        open={picking}
        kind="image"
        onClose={() => setPicking(false)}
        onPick={([media]) => {
          setPicking(false);
          if (media) addPicture(media);
        }}
      />
    </div>
  );
}
