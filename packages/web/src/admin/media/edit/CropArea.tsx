import 'react-image-crop/dist/ReactCrop.css';
import { useTranslation } from '#i18n';
import { ReactCrop } from 'react-image-crop';
import { Loading, Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { type PercentArea, type Turn } from './cropping.ts';
import classes from './EditPictureDialog.module.css';
import { useTurnedPicture } from './useTurnedPicture.ts';

/** The picture with its crop selection, which can be dragged or moved and resized with the arrow keys. */
export function CropArea({
  url,
  turn,
  area,
  aspect,
  onChange,
}: {
  url: string;
  turn: Turn;
  area: PercentArea;
  aspect: number | undefined;
  onChange: (area: PercentArea) => void;
}) {
  const { t } = useTranslation();
  const shown = useTurnedPicture(url, turn);
  if (shown === undefined)
    return (
      <Loading>
        <Skeleton height="16rem" />
      </Loading>
    );
  const handle = t('pictureEdit.handle');
  return (
    // Coordinates in a picture are not mirrored in RTL languages.
    <div dir="ltr" className={classes.area}>
      <ReactCrop
        crop={{ unit: '%', ...area }}
        {...(aspect !== undefined && { aspect })}
        keepSelection
        minWidth={8}
        minHeight={8}
        onChange={(_pixels, { x, y, width, height }) => onChange({ x, y, width, height })}
        ariaLabels={{
          cropArea: t('pictureEdit.area'),
          nwDragHandle: handle,
          nDragHandle: handle,
          neDragHandle: handle,
          eDragHandle: handle,
          seDragHandle: handle,
          sDragHandle: handle,
          swDragHandle: handle,
          wDragHandle: handle,
        }}
      >
        <img className={classes.picture} src={shown} alt={t('pictureEdit.preview')} />
      </ReactCrop>
    </div>
  );
}
