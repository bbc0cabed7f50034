import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ButtonLink, buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { HeartIcon } from '../../shared/wishlist/HeartIcon.tsx';
import { wishlistQuery } from '../../shared/wishlist/queries.ts';
import attempts from '../attempts/Attempts.module.css';
import { offeredPages } from '../attempts/attemptSearch.ts';
import { CourseCardsLoading } from '../courses/CourseCardsLoading.tsx';
import classes from '../courses/CoursesScreen.module.css';
import { Screen } from '../shell/Screen.tsx';
import { WishCard } from './WishCard.tsx';
import { useWishlistWords } from './words.ts';

/** The wishlist of the account. */
export function WishlistScreen({ page = 1 }: { page?: number | undefined }) {
  const { t } = useWishlistWords();
  const query = useQuery({ ...wishlistQuery(page), placeholderData: keepPreviousData });
  const { courses_url } = usePageSettings();
  // The last course of the last page was removed, or the page was there when its address was kept.
  const isBeyond = query.data ? query.data.rows.length === 0 : query.error instanceof ApiError;
  if (page > 1 && isBeyond) return <Navigate to="/wishlist" search={{}} replace />;
  return (
    <Screen title={t('title')}>
      <QueryView
        query={query}
        loading={<CourseCardsLoading />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            icon={<HeartIcon size={26} />}
            title={t('none')}
            action={
              <ButtonLink variant="primary" href={courses_url}>
                {t('browse_courses')}
              </ButtonLink>
            }
          >
            {t('none_text')}
          </EmptyState>
        }
      >
        {({ rows, meta }) => (
          <div aria-busy={query.isPlaceholderData} className={classes.results}>
            <ul role="list" className={classes.cards}>
              {rows.map((item) => item.course && <WishCard key={item.id} item={item} course={item.course} />)}
            </ul>
            <Pages page={meta.current_page} pages={meta.pages} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (pages <= 1) return null;
  return (
    <nav className={attempts.pages} aria-label={t('pages')}>
      {offeredPages(page, pages).map((one, place) =>
        one === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap is its place
          <span key={`gap-${place}`}>…</span>
        ) : (
          <Link
            key={one}
            to="/wishlist"
            search={one === 1 ? {} : { page: one }}
            className={buttonClass({ variant: one === page ? 'soft' : 'quiet' })}
            aria-label={t('page_number', { page: number(one) })}
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={one === page ? 'page' : undefined}
          >
            {number(one)}
          </Link>
        ),
      )}
    </nav>
  );
}
