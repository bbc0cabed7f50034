import type { MediaView } from '@lectern/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { media as mediaEndpoints } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { ArrowNextIcon, ArrowPreviousIcon, FileIcon, SearchIcon } from '../../shared/ui/icons.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Skeleton, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import { type MediaKind, mediaTypeOf } from './kinds.ts';
import classes from './MediaLibrary.module.css';
import { MediaTile } from './MediaTile.tsx';

const PER_PAGE = 20;
const SEARCH_PAUSE_MS = 400;

function LibrarySkeleton() {
  return (
    <Loading>
      <span className={classes.grid}>
        {Array.from({ length: 10 }, (_, place) => (
          <span key={place} className={classes.skeleton}>
            <Skeleton height="100%" />
          </span>
        ))}
      </span>
    </Loading>
  );
}

/** What was uploaded before, newest first: one's own, or everybody's for managers and administrators. */
export function MediaLibrary({
  kind,
  multiple,
  selected,
  onSelect,
  onPick,
  onUpload,
}: {
  kind: MediaKind;
  multiple: boolean;
  selected: readonly MediaView[];
  onSelect: (selected: MediaView[]) => void;
  onPick: (media: MediaView) => void;
  onUpload: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const group = useId();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [words] = useDebouncedValue(search.trim(), SEARCH_PAUSE_MS);
  const query = useQuery({
    ...endpointQuery(mediaEndpoints.list, {
      query: { page, per_page: PER_PAGE, search: words, media_type: mediaTypeOf(kind) },
    }),
    placeholderData: keepPreviousData,
  });

  const change = (media: MediaView, checked: boolean) => {
    const others = multiple ? selected.filter((one) => one.id !== media.id) : [];
    onSelect(checked ? [...others, media] : others);
  };

  const empty = words ? (
    <EmptyState
      icon={<SearchIcon />}
      title={t('media.nothing_found')}
      action={<Button onClick={() => setSearch('')}>{t('media.clear_search')}</Button>}
    />
  ) : (
    <EmptyState
      icon={<FileIcon />}
      title={t(`media.empty_${kind}`)}
      action={
        <Button variant="primary" onClick={onUpload}>
          {t('media.upload')}
        </Button>
      }
    />
  );

  return (
    <div className={classes.library}>
      <TextField
        type="search"
        aria-label={t('media.search')}
        placeholder={t('media.search')}
        leftSection={<SearchIcon size={18} />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPage(1);
        }}
      />
      <div className={classes.results} aria-busy={query.isPlaceholderData || undefined}>
        <QueryView query={query} loading={<LibrarySkeleton />} isEmpty={({ rows }) => rows.length === 0} empty={empty}>
          {({ rows, total }) => {
            const pages = Math.ceil(total / PER_PAGE);
            return (
              <>
                <fieldset className={classes.set}>
                  <legend className={classes.legend}>{t('media.found', { count: total })}</legend>
                  <ul role="list" className={classes.grid}>
                    {rows.map((media) => (
                      <MediaTile
                        key={media.id}
                        media={media}
                        group={group}
                        multiple={multiple}
                        checked={selected.some((one) => one.id === media.id)}
                        onChange={(checked) => change(media, checked)}
                        onPick={() => onPick(media)}
                      />
                    ))}
                  </ul>
                </fieldset>
                {pages > 1 && (
                  <nav className={classes.pager} aria-label={t('media.pages')}>
                    <Button
                      size="small"
                      disabled={page <= 1}
                      icon={<ArrowPreviousIcon size={18} />}
                      onClick={() => setPage(page - 1)}
                    >
                      {t('media.newer')}
                    </Button>
                    <span>{t('media.page_of', { page: format.number(page), pages: format.number(pages) })}</span>
                    <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                      {t('media.older')}
                      <ArrowNextIcon size={18} />
                    </Button>
                  </nav>
                )}
              </>
            );
          }}
        </QueryView>
      </div>
    </div>
  );
}
