import type { MediaView } from '@lectern/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { media as mediaEndpoints } from '../../endpoints.gen.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { TurnLeftIcon, TurnRightIcon } from '../../../shared/ui/staffIcons.tsx';
import { fieldErrors } from '../../../shared/api/errors.ts';
import { pictureUrl } from '../kinds.ts';
import { CropArea } from './CropArea.tsx';
import { areaOf, pixelsOf, type Turn, turnBy, turnedSize, WHOLE } from './cropping.ts';
import classes from './EditPictureDialog.module.css';

const SHAPES: Record<string, number | undefined> = { free: undefined, wide: 16 / 9, photo: 4 / 3, square: 1 };

type Save = 'replace' | 'copy';

/** Rotates and crops a picture. The user chooses whether to replace the file or to save a copy. */
export function EditPictureDialog({
  media,
  count,
  open,
  onClose,
  onReplaced,
  onCopied,
}: {
  media: MediaView;
  /** Number of places that use the picture. */
  count: number;
  open: boolean;
  onClose: () => void;
  onReplaced: (media: MediaView) => void;
  onCopied: (media: MediaView) => void;
}) {
  const { t } = useTranslation();
  const [turn, setTurn] = useState<Turn>(0);
  const [shape, setShape] = useState('free');
  const [area, setArea] = useState(WHOLE);
  const [save, setSave] = useState<Save>('replace');
  const { width = 1, height = 1, file } = media.media_details;
  const size = turnedSize({ width, height }, turn);
  const crop = pixelsOf(size, area);

  const edit = useMutation({
    mutationFn: () =>
      call(mediaEndpoints.editPicture, {
        params: { id: media.id },
        body: { file, rotate: turn, ...(crop && { crop }), save },
      }),
    onSuccess(edited) {
      if (save === 'copy') {
        toast.good(t('pictureEdit.copied'));
        onCopied(edited);
      } else onReplaced(edited);
      onClose();
    },
  });

  function turnPicture(by: 90 | -90) {
    const next = turnBy(turn, by);
    setTurn(next);
    setArea(areaOf(turnedSize({ width, height }, next), SHAPES[shape]));
  }
  function chooseShape(next: string) {
    setShape(next);
    setArea(areaOf(size, SHAPES[next]));
  }
  const isUnchanged = turn === 0 && crop === undefined;
  const [fieldError] = Object.values(fieldErrors(edit.error));

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('pictureEdit.title')}
      wide
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={edit.isPending} disabled={isUnchanged} onClick={() => edit.mutate()}>
            {t('pictureEdit.save')}
          </Button>
        </>
      }
    >
      <div className={base.stack16}>
        <div className={classes.tools}>
          <Button icon={<TurnLeftIcon size={18} />} onClick={() => turnPicture(-90)}>
            {t('pictureEdit.turn_left')}
          </Button>
          <Button icon={<TurnRightIcon size={18} />} onClick={() => turnPicture(90)}>
            {t('pictureEdit.turn_right')}
          </Button>
          <SelectField
            label={t('pictureEdit.shape')}
            options={Object.keys(SHAPES).map((value) => ({ value, label: t(`pictureEdit.shape_${value}`) }))}
            value={shape}
            onChange={chooseShape}
          />
        </div>
        <CropArea url={pictureUrl(media, 1280)} turn={turn} area={area} aspect={SHAPES[shape]} onChange={setArea} />
        <p className={base.muted}>
          {t('media.dimensions', { width: crop?.width ?? size.width, height: crop?.height ?? size.height })}
        </p>
        <ChoiceField
          label={t('pictureEdit.save_as')}
          value={save}
          onChange={(value) => setSave(value === 'copy' ? 'copy' : 'replace')}
          choices={[
            { value: 'replace', label: t('pictureEdit.as_replace'), description: t('pictureEdit.places', { count }) },
            { value: 'copy', label: t('pictureEdit.as_copy'), description: t('pictureEdit.copy_help') },
          ]}
        />
        {edit.error && <Notice tone="bad">{fieldError ?? errorText(t, edit.error)}</Notice>}
      </div>
    </Dialog>
  );
}
