import type { MediaView } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { media as mediaEndpoints } from '../../endpoints.gen.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { useCopy } from '../../../shared/ui/feedback/useCopy.ts';
import { CopyIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { UploadIcon } from '../../../shared/deferred/icons.tsx';
import { CropIcon } from '../../../shared/ui/staffIcons.tsx';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { AltTextField } from '../fields/AltTextField.tsx';
import { CaptionField } from '../fields/CaptionField.tsx';
import { captionOf, isImage, pictureUrl, titleOf } from '../kinds.ts';
import { MediaDimensions, MediaKindName, MediaSize } from '../MediaFacts.tsx';
import classes from './MediaFileScreen.module.css';
import { FormerFile } from './FormerFile.tsx';
import { Preview } from './Preview.tsx';
import { mediaQuery, refreshMedia, type Usage, usageQuery } from './queries.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { TitleField } from '../fields/TitleField.tsx';
import { TrashDialog } from './TrashDialog.tsx';
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

function MediaFile({ media, usage }: { media: MediaView; usage: Usage }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const copy = useCopy();
  const [dialog, setDialog] = useState<'replace' | 'trash' | 'edit'>();
  const [restoring, setRestoring] = useState(false);
  const count = usage.places.length + usage.hidden;
  const address = new URL(media.source_url, location.origin).href;
  const caption = isImage(media) ? '' : captionOf(media);

  const keep = (changed: MediaView) => {
    client.setQueryData(mediaQuery(media.id).queryKey, changed);
    void refreshMedia(client);
  };

  function replaced(present: MediaView, said: string) {
    keep(present);
    toast.good(said, { actions: [{ label: t('list.undo'), run: () => void restoreFormer(present) }] });
  }

  /** Swaps the two files, so that it can be undone in the same way. */
  async function restoreFormer(present: MediaView) {
    setRestoring(true);
    try {
      const params = { id: media.id };
      const restored = await call(mediaEndpoints.restoreFile, { params, body: { file: present.media_details.file } });
      replaced(restored, t('mediaFile.former_restored'));
    } catch (error) {
      toast.bad(t('mediaFile.former_not_restored'), errorText(t, error));
      void refreshMedia(client);
    } finally {
      setRestoring(false);
    }
  }

  async function leave(change: 'trashed' | 'restored') {
    if (change === 'trashed') await navigate({ to: '/media' });
    await refreshMedia(client);
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
          <Button icon={<RemoveIcon size={18} />} onClick={() => setDialog('trash')}>
            {t('list.trash')}
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
          <Preview
            key={media.source_url}
            url={pictureUrl(media, 640)}
            mimeType={media.mime_type}
            name={titleOf(media)}
            alt={media.alt_text}
          />
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
          {isImage(media) && (
            <>
              <AltTextField key={media.id} id={media.id} alt={media.alt_text} onSaved={keep} />
              <CaptionField key={`caption-${media.id}`} media={media} onSaved={keep} />
            </>
          )}
          <section>
            <h2 className={classes.heading}>{t('mediaFile.usage')}</h2>
            <UsageList usage={usage} />
          </section>
          {usage.former && (
            <FormerFile former={usage.former} busy={restoring} onRestore={() => void restoreFormer(media)} />
          )}
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
            onReplaced={(edited) => replaced(edited, t('pictureEdit.saved'))}
            onCopied={(copy) => {
              void refreshMedia(client);
              void navigate({ to: '/media/$mediaId', params: { mediaId: String(copy.id) } });
            }}
          />
        </Suspense>
      )}
      <ReplaceDialog
        media={media}
        usage={usage}
        open={dialog === 'replace'}
        onClose={() => setDialog(undefined)}
        onReplaced={(present) => replaced(present, t('mediaFile.replaced'))}
      />
      <TrashDialog media={media} open={dialog === 'trash'} onClose={() => setDialog(undefined)} onChanged={leave} />
    </Screen>
  );
}
