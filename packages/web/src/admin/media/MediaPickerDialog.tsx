import '@mantine/core/styles/Tabs.layer.css';
import type { MediaView } from '@lectern/contract';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import { AltTextField } from './fields/AltTextField.tsx';
import { ChooseFiles, DropZone } from './DropZone.tsx';
import { FileDropOverlay } from './FileDropOverlay.tsx';
import { formatBytes } from '../../shared/format/bytes.ts';
import { acceptOf, isImage, kindLabel, type MediaKind, titleOf } from './kinds.ts';
import { MediaLibrary } from './MediaLibrary.tsx';
import { cx } from '../../shared/ui/cx.ts';
import base from '../../shared/ui/base.module.css';
import classes from './MediaPickerDialog.module.css';
import { MediaThumb } from './MediaTile.tsx';
import { UploadRows } from './UploadRows.tsx';
import { useUploads } from './useUploads.ts';

function Chosen({ media, onChange }: { media: MediaView; onChange: (media: MediaView) => void }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { width, height, filesize } = media.media_details;
  const facts = [
    kindLabel(media.source_url),
    width && height ? t('media.dimensions', { width: format.number(width), height: format.number(height) }) : '',
    formatBytes(filesize, i18n.language),
  ];
  return (
    <div className={classes.chosen}>
      <MediaThumb media={media} className={classes.thumb} />
      <div className={classes.about}>
        <p className={classes.title}>{titleOf(media)}</p>
        <p className={base.muted}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {isImage(media) && (
        <div className={classes.words}>
          <AltTextField key={media.id} id={media.id} alt={media.alt_text} onSaved={onChange} />
        </div>
      )}
    </div>
  );
}

interface PickerProps {
  kind: MediaKind;
  /** Several at once: `onPick` gets all of them, in the order they were chosen. */
  multiple?: boolean;
  onPick: (media: MediaView[]) => void;
  onClose: () => void;
}

function Picker({ kind, multiple = false, onPick, onClose }: PickerProps) {
  const { t } = useTranslation();
  const { max_upload_mb: maxMb } = usePageSettings();
  const [tab, setTab] = useState<'library' | 'upload'>('library');
  const [selected, setSelected] = useState<MediaView[]>([]);
  const uploads = useUploads({
    kind,
    onDone: (media) => {
      setSelected((before) => (multiple ? [...before, media] : [media]));
      setTab('library');
    },
  });
  const take = (files: File[]) => uploads.add(multiple ? files : files.slice(0, 1));
  const last = selected.at(-1);

  return (
    <FileDropOverlay onFiles={take} className={classes.picker}>
      <Tabs value={tab} onChange={(value) => setTab(value === 'upload' ? 'upload' : 'library')}>
        <Tabs.List>
          <Tabs.Tab value="library">{t('media.library')}</Tabs.Tab>
          <Tabs.Tab value="upload">{t('media.upload')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="library" className={classes.panel}>
          <MediaLibrary
            kind={kind}
            multiple={multiple}
            selected={selected}
            onSelect={setSelected}
            onPick={(media) => onPick([media])}
            onUpload={() => setTab('upload')}
          />
        </Tabs.Panel>
        <Tabs.Panel value="upload" className={classes.panel}>
          <DropZone
            shape="large"
            onFiles={take}
            text={t(multiple ? 'media.drop_many' : 'media.drop_one', { n: maxMb })}
          >
            <ChooseFiles primary accept={acceptOf(kind)} multiple={multiple} onFiles={take}>
              {t(multiple ? 'media.choose_files' : 'media.choose_file')}
            </ChooseFiles>
          </DropZone>
        </Tabs.Panel>
      </Tabs>
      <UploadRows uploads={uploads} />
      <div className={classes.foot}>
        {last && (
          <Chosen
            media={last}
            onChange={(changed) =>
              setSelected((before) => before.map((one) => (one.id === changed.id ? changed : one)))
            }
          />
        )}
        <div className={cx(base.choices, classes.actions)}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={selected.length === 0} onClick={() => onPick(selected)}>
            {multiple && selected.length > 1 ? t('media.use_many', { count: selected.length }) : t(`media.use_${kind}`)}
          </Button>
        </div>
      </div>
    </FileDropOverlay>
  );
}

/** The library and the way into it, over any screen. Outside the form that asks: Enter in its search must not save. */
export function MediaPickerDialog({ open, ...picker }: PickerProps & { open: boolean }) {
  const { t } = useTranslation();
  return createPortal(
    <Dialog wide open={open} onClose={picker.onClose} title={t(`media.choose_${picker.kind}`)}>
      <Picker {...picker} />
    </Dialog>,
    document.body,
  );
}
