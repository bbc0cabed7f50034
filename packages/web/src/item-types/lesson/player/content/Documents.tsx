import type { Lesson } from '@lectern/contract';
import { useEffect, useRef, useState } from 'react';
import { DocumentView } from '../../../../shared/reading/documents/DocumentView.tsx';
import { useReadingWords } from '../../../../shared/reading/useReadingWords.ts';
import classes from './Documents.module.css';

/** Fetched when the reader comes near: a lesson may have twenty of them. */
function NearbyDocument({ file }: { file: Lesson['pdf'][number] }) {
  const place = useRef<HTMLLIElement>(null);
  const [near, setNear] = useState(false);
  // Synchronises with the scrolling of the page.
  useEffect(() => {
    if (!place.current || near) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50% 0px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [near]);
  return (
    <li ref={place} className={classes.document}>
      {near && <DocumentView file={file} />}
    </li>
  );
}

/** The documents of a lesson, shown inline. */
export function Documents({ documents }: { documents: Lesson['pdf'] }) {
  const { t } = useReadingWords();
  return (
    <section className={classes.documents} aria-label={t('documents')} data-unprinted>
      <ul role="list" className={classes.list}>
        {documents.map((file) => (
          <NearbyDocument key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}
