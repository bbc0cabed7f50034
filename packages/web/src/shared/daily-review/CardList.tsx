import type { ReviewCard } from '@lectern/contract';
import { MAX_SEARCH_LENGTH } from '@lectern/contract/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormScope } from '../forms/FormScope.tsx';
import { TextField } from '../forms/fields.tsx';
import { CardsIcon } from '../deferred/icons.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorView } from '../ui/feedback/ErrorView.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx';
import { cx } from '../ui/cx.ts';
import base from '../ui/base.module.css';
import classes from './CardList.module.css';
import { cardsQuery } from './queries.ts';
import { useCardRemoval } from './useCardChange.ts';
import { useDailyReviewWords } from './useDailyReviewWords.ts';

/** Cards with a search and what can be done with each. `edit`: the dialog in which a card is changed. */
export function CardList({
  scope,
  courseId,
  edit,
}: {
  scope: 'own' | 'course';
  courseId?: number;
  edit: (card: ReviewCard, onClose: () => void) => ReactNode;
}) {
  const { t } = useDailyReviewWords();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<ReviewCard | null>(null);
  const [removed, setRemoved] = useState<ReviewCard | null>(null);
  const query = useInfiniteQuery(
    cardsQuery({ scope, search: search.trim(), ...(courseId !== undefined && { courseId }) }),
  );
  const list = useRef<HTMLDivElement>(null);
  const remove = useCardRemoval(() => {
    // Closed first: the dialog gives the focus back to a button that goes with its card.
    flushSync(() => setRemoved(null));
    list.current?.focus();
  });
  const cards = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const hasNone = search === '' && query.data !== undefined && cards.length === 0;
  return (
    <div ref={list} tabIndex={-1} className={cx(base.stack16, classes.all)}>
      {!hasNone && (
        <FormScope>
          <TextField
            type="search"
            className={classes.search}
            aria-label={t('search_cards')}
            placeholder={t('search_cards')}
            maxLength={MAX_SEARCH_LENGTH}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </FormScope>
      )}
      {query.isPending && (
        <Loading>
          <Skeleton height={72} />
          <Skeleton height={72} />
        </Loading>
      )}
      {query.error && !query.data && <ErrorView error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && cards.length === 0 && (
        <div role="status">
          <EmptyState icon={<CardsIcon size={26} />} title={t(search.trim() === '' ? 'no_cards' : 'no_cards_found')} />
        </div>
      )}
      {cards.length > 0 && (
        <ul role="list" className={classes.list}>
          {cards.map((card) => (
            <Row key={card.id} card={card} onEdit={() => setEdited(card)} onRemove={() => setRemoved(card)} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more_cards')}
          </Button>
        </div>
      )}
      {edited && edit(edited, () => setEdited(null))}
      <ConfirmDialog
        open={removed !== null}
        title={t('delete_card')}
        confirm={t('delete_card')}
        danger
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed.id)}
        onClose={() => setRemoved(null)}
      >
        <p>{t('delete_card_text')}</p>
      </ConfirmDialog>
    </div>
  );
}

function Row({ card, onEdit, onRemove }: { card: ReviewCard; onEdit: () => void; onRemove: () => void }) {
  const { t } = useDailyReviewWords();
  const { front, back, course, item, scope } = card;
  return (
    <li className={classes.row}>
      <div className={classes.sides}>
        <p className={classes.front} dir="auto">
          {front}
        </p>
        <p className={classes.back} dir="auto">
          {back}
        </p>
        <p className={classes.place}>
          {scope === 'own' && <bdi>{course.name}</bdi>}
          {scope === 'own' && item && ' · '}
          {item && <bdi>{item.name}</bdi>}
        </p>
      </div>
      <div className={classes.actions}>
        <Button size="small" aria-label={t('edit_card_of', { front })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="small" variant="quiet" aria-label={t('delete_card_of', { front })} onClick={onRemove}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}
