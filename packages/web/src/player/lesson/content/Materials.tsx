import type { Lesson } from '@lectern/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../shared/format/bytes.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { DownloadIcon, FileIcon } from '../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import classes from './Materials.module.css';

const DocumentDialog = lazy(async () => ({
  default: (await import('../../../shared/reading/documents/DocumentDialog.tsx')).DocumentDialog,
}));

/** 'PDF', out of the address; names of types are for programs. */
const kindOf = (url: string): string => /\.([a-z0-9]{1,5})(?:[?#]|$)/i.exec(url)?.[1]?.toUpperCase() ?? '';

export function Materials({
  materials,
  titleClass,
}: {
  materials: Lesson['download_materials'];
  titleClass?: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const [viewed, setViewed] = useState<Lesson['download_materials'][number] | null>(null);
  return (
    <section data-part="materials">
      <h2 className={titleClass}>{t('materials')}</h2>
      <ul role="list" className={classes.list}>
        {materials.map((file) => (
          <li key={file.id} className={classes.row}>
            <a className={classes.file} href={file.url} download>
              <FileIcon />
              <span>
                <VisuallyHidden>{t('download')} </VisuallyHidden>
                <span className={classes.name}>
                  <bdi>{file.title}</bdi>
                </span>
                <span className={classes.facts}>
                  {[kindOf(file.url), formatBytes(file.file_size, i18n.language)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <DownloadIcon size={18} />
            </a>
            {file.mime_type === 'application/pdf' && (
              <Button aria-label={t('view_named', { name: file.title })} onClick={() => setViewed(file)}>
                {t('view')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {viewed && (
        <Suspense fallback={null}>
          <DocumentDialog file={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </section>
  );
}
