import type { MediaView } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SoundPlayer } from '../../../question-types/parts/sound/SoundPlayer.tsx';
import { call } from '../../../shared/api/client.ts';
import { media as mediaEndpoints } from '../../../shared/api/endpoints.gen.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { useCopy } from '../../../shared/ui/feedback/useCopy.ts';
import { CopyIcon, FileIcon, RemoveIcon, UploadIcon } from '../../../shared/ui/icons.tsx';
import { CropIcon } from '../../../shared/ui/staffIcons.tsx';
import { DeleteDialog } from '../../list/bulk/DeleteDialog.tsx';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { AltTextField } from '../AltTextField.tsx';
import { isImage, isVideo, pictureUrl, titleOf } from '../kinds.ts';
import { MediaDimensions, MediaKindName, MediaSize } from '../MediaFacts.tsx';
import classes from './MediaFileScreen.module.css';
import { mediaQuery, refreshMedia, type Usage, usageQuery } from './queries.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { TitleField } from '../TitleField.tsx';
import { UsageList } from './UsageList.tsx';

const EditPictureDialog = lazy(() =>
  import('../edit/EditPictureDialog.tsx').then((file) => ({ default: file.EditPictureDialog })),
);

/** Formats that can be re-encoded without loss of content; a GIF may be animated. */
const isEditable = (media: MediaView) => /^image\/(?:jpeg|png|webp)$/.test(media.mime_type);

/** One file of the library: what it is, where it is used, and what can be done with it. */
export function MediaFileScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const file = useQuery(mediaQuery(id));
  const usage = useQuery(usageQuery(id));
  return (
    <ScreenQuery query={usage} loading={<ScreenLoading />} missing={t('mediaFile.missing')}>
      {(found) => (
        <ScreenQuery query={file} loading={<ScreenLoading />} missing={t('mediaFile.missing')}>
          {(media) => <MediaFile key={media.id} media={media} usage={found} />}
        </ScreenQuery>
      )}
    </ScreenQuery>
  );
}

function Preview({ media }: { media: MediaView }) {
  if (isImage(media)) return <img className={classes.preview} src={pictureUrl(media, 640)} alt={media.alt_text} />;
  if (isVideo(media)) {
    // A preview for the author; subtitles belong to the lesson.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video className={classes.preview} src={media.source_url} controls preload="metadata" />;
  }
  if (media.mime_type.startsWith('audio/')) {
    return <SoundPlayer url={media.source_url} name={titleOf(media)} />;
  }
  return (
    <span className={classes.icon} aria-hidden>
      <FileIcon size={48} />
    </span>
  );
}

/** An inline caption as plain text. */
const plain = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

function MediaFile({ media, usage }: { media: MediaView; usage: Usage }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const copy = useCopy();
  const [dialog, setDialog] = useState<'replace' | 'delete' | 'edit'>();
  const count = usage.places.length + usage.hidden;
  const address = new URL(media.source_url, location.origin).href;
  const caption = plain(media.caption.rendered);

  const keep = (changed: MediaView) => {
    client.setQueryData(mediaQuery(media.id).queryKey, changed);
    void refreshMedia(client);
  };

  async function remove() {
    try {
      await call(mediaEndpoints.remove, { params: { id: media.id }, query: { force: true } });
      toast.good(t('list.one_delete', { name: titleOf(media) }));
      await navigate({ to: '/media' });
      await refreshMedia(client);
    } catch (error) {
      toast.bad(t('list.failed_delete', { count: 1 }), errorText(t, error));
    }
  }

  const fact = (label: string, value: ReactNode) => (
    <div className={classes.fact}>
      <dt>{t(`mediaFile.fact_${label}`)}</dt>
      <dd>{value}</dd>
    </div>
  );

  return (
    <Screen
      title={titleOf(media)}
      crumbs={[{ label: t('mediaList.title'), to: '/media' }]}
      actions={
        <>
          <Button icon={<RemoveIcon size={18} />} onClick={() => setDialog('delete')}>
            {t('list.delete_forever')}
          </Button>
          {isEditable(media) && (
            <Button icon={<CropIcon size={18} />} onClick={() => setDialog('edit')}>
              {t('pictureEdit.open')}
            </Button>
          )}
          <Button variant="primary" icon={<UploadIcon size={18} />} onClick={() => setDialog('replace')}>
            {t('mediaFile.replace')}
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
        <div className={classes.picture}>
          <Preview key={media.source_url} media={media} />
        </div>
        <div className={classes.about}>
          <dl className={classes.facts}>
            {fact('kind', <MediaKindName media={media} />)}
            {fact('size', <MediaSize media={media} />)}
            {media.media_details.width !== undefined && fact('dimensions', <MediaDimensions media={media} />)}
            {usage.owner && fact('owner', <bdi>{usage.owner.display_name}</bdi>)}
            {fact('date', format.dateTime(media.date))}
            {caption && fact('caption', <bdi>{caption}</bdi>)}
            {fact(
              'address',
              <span className={classes.address}>
                <code dir="ltr">{media.source_url}</code>
                <Button size="small" icon={<CopyIcon size={18} />} onClick={() => copy(address)}>
                  {t('mediaFile.copy')}
                </Button>
              </span>,
            )}
          </dl>
          <TitleField key={`title-${media.id}`} media={media} onSaved={keep} />
          {isImage(media) && <AltTextField key={media.id} id={media.id} alt={media.alt_text} onSaved={keep} />}
          <section>
            <h2 className={classes.heading}>{t('mediaFile.usage')}</h2>
            <UsageList usage={usage} />
          </section>
        </div>
      </div>
      {dialog === 'edit' && (
        <Suspense>
          <EditPictureDialog
            key={media.source_url}
            media={media}
            count={count}
            open
            onClose={() => setDialog(undefined)}
            onReplaced={keep}
            onCopied={(copy) => {
              void refreshMedia(client);
              void navigate({ to: '/media/$mediaId', params: { mediaId: String(copy.id) } });
            }}
          />
        </Suspense>
      )}
      <ReplaceDialog
        media={media}
        count={count}
        open={dialog === 'replace'}
        onClose={() => setDialog(undefined)}
        onReplaced={keep}
      />
      <DeleteDialog
        open={dialog === 'delete'}
        onClose={() => setDialog(undefined)}
        title={t('mediaList.delete_title', { name: titleOf(media) })}
        onDelete={remove}
      >
        {count > 0 && <p>{t('mediaFile.delete_used', { count })}</p>}
      </DeleteDialog>
    </Screen>
  );
}
