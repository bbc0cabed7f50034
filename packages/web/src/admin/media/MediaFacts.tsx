import type { MediaView } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { formatBytes } from '../../shared/format/bytes.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { kindLabel } from './kinds.ts';

interface Props {
  media: MediaView;
}

export function MediaKindName({ media }: Props) {
  return <bdi>{kindLabel(media.source_url)}</bdi>;
}

/** Of a picture; nothing for other files. */
export function MediaDimensions({ media: { media_details: details } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!details.width || !details.height) return null;
  return t('media.dimensions', { width: format.number(details.width), height: format.number(details.height) });
}

export function MediaSize({ media }: Props) {
  const { i18n } = useTranslation();
  return formatBytes(media.media_details.filesize, i18n.language);
}

export function MediaDate({ media }: Props) {
  return useSiteFormat().date(media.date);
}
