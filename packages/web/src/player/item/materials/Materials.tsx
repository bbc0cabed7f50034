import type { Lesson } from '@lectern/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { formatBytes } from '../../../shared/format/bytes.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { DownloadIcon, FileIcon } from '../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import classes from './Materials.module.css';

const MaterialDialog = lazy(async () => ({ default: (await import('./MaterialDialog.tsx')).MaterialDialog }));

/** Short type such as 'PDF', from the URL, or from the media type for view-only files, which have no URL. */
const kindOf = ({ url, mime_type: type }: Material): string =>
  /[./]([a-z0-9]{1,5})(?:[?#]|$)/i.exec(url || type)?.[1]?.toUpperCase() ?? '';

type Material = Lesson['download_materials'][number];

/** What its author calls it in this lesson, else its own title. */
const nameOf = ({ label, title }: Material): string => label || title;

function Facts({ file }: { file: Material }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <FileIcon />
      <span>
        {file.downloadable && <VisuallyHidden>{t('download')} </VisuallyHidden>}
        <span className={classes.name}>
          <bdi>{nameOf(file)}</bdi>
        </span>
        <span className={classes.facts}>
          {[kindOf(file), formatBytes(file.file_size, i18n.language)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
}

export function Materials({
  materials,
  titleClass,
}: {
  materials: Lesson['download_materials'];
  titleClass?: string | undefined;
}) {
  const { t } = useTranslation();
  const [viewed, setViewed] = useState<Material | null>(null);
  return (
    <section data-part="materials">
      <h2 className={titleClass}>{t('materials')}</h2>
      <ul role="list" className={classes.list}>
        {materials.map((file) => (
          <li key={file.id} className={classes.row}>
            {file.downloadable ? (
              <a className={classes.file} href={file.url} download>
                <Facts file={file} />
                <DownloadIcon size={18} />
              </a>
            ) : (
              <span className={classes.file}>
                <Facts file={file} />
              </span>
            )}
            {file.view_url && (!file.downloadable || file.mime_type === 'application/pdf') && (
              <Button aria-label={t('view_named', { name: nameOf(file) })} onClick={() => setViewed(file)}>
                {t('view')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {viewed && (
        <Suspense fallback={null}>
          <MaterialDialog file={{ ...viewed, title: nameOf(viewed) }} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </section>
  );
}
