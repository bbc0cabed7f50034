import type { WishlistItem } from '@lectern/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { isFree } from '../../shared/pricing/isFree.ts';
import { CourseText } from '../../shared/ui/textLanguage.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import base from '../../shared/ui/base.module.css';
import { wishlistItems } from '../../shared/wishlist/endpoints.gen.ts';
import card from '../courses/CourseCard.module.css';
import picture from '../courses/CoursePicture.module.css';
import { useWishlistWords } from './words.ts';

type Course = NonNullable<WishlistItem['course']>;

/** A course of the own wishlist. */
export function WishCard({ item, course }: { item: WishlistItem; course: Course }) {
  const { t } = useWishlistWords();
  const { date } = useFormat();
  return (
    <li className={card.card}>
      <span className={picture.frame}>
        {course.featured_image_url ? (
          <img className={picture.image} src={course.featured_image_url} alt="" loading="lazy" />
        ) : (
          <BookIcon size={28} />
        )}
      </span>
      <div className={card.body}>
        <h2 className={card.name}>
          <a href={course.permalink}>
            <CourseText lang={course.language}>{course.name}</CourseText>
          </a>
        </h2>
        {course.author && (
          <p className={base.secondary}>
            <bdi>{course.author.display_name}</bdi>
          </p>
        )}
        <p>
          {!isFree(course) && course.formatted_price !== course.formatted_regular_price && (
            <>
              <s className={base.secondary}>
                <VisuallyHidden>{t('price_before')} </VisuallyHidden>
                <bdi>{course.formatted_regular_price}</bdi>
              </s>{' '}
            </>
          )}
          <strong>{isFree(course) ? t('free') : <bdi>{course.formatted_price}</bdi>}</strong>
        </p>
        {item.price_drop !== '' && (
          <p>
            <Tag tone="good">{t('price_drop', { amount: item.formatted_price_drop })}</Tag>
          </p>
        )}
        <p className={base.muted}>{t('added', { date: date(item.created_at) })}</p>
        <div className={card.foot}>
          <CourseButton course={course} />
          <RemoveButton item={item} />
        </div>
      </div>
    </li>
  );
}

/** One button by what the server says can be done next. */
function CourseButton({ course }: { course: Course }) {
  const { t } = useWishlistWords();
  const { data } = useQuery(endpointQuery(courses.standing, { params: { id: course.id } }));
  const name = (
    <VisuallyHidden>
      : <CourseText lang={course.language}>{course.name}</CourseText>
    </VisuallyHidden>
  );
  switch (data?.action) {
    case 'start':
    case 'continue':
    case 'review':
      return (
        <ButtonLink wide href={data.url}>
          {t('open')}
          {name}
        </ButtonLink>
      );
    case 'enrol':
      return (
        <ButtonLink wide variant="soft" href={course.permalink}>
          {t('enroll')}
          {name}
        </ButtonLink>
      );
    case 'buy':
      return (
        <ButtonLink wide variant="soft" href={course.add_to_cart_url}>
          {t(course.access_mode === 'recurring' ? 'subscribe' : 'buy')}
          {name}
        </ButtonLink>
      );
    default:
      return (
        <>
          {data?.message && <p className={base.secondary}>{data.message}</p>}
          <ButtonLink wide href={course.permalink}>
            {t('course_page')}
            {name}
          </ButtonLink>
        </>
      );
  }
}

function RemoveButton({ item }: { item: WishlistItem }) {
  const { t } = useWishlistWords();
  const { t: general } = useTranslation();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(wishlistItems.remove, { params: { id: item.id } }),
    onSuccess: () => {
      toast.good(t('removed', { course: item.course_title }));
      return queryClient.invalidateQueries({ queryKey: [wishlistItems.list.path] });
    },
    onError: (error) => void toast.bad(errorText(general, error)),
  });
  return (
    <Button
      wide
      variant="quiet"
      busy={remove.isPending}
      aria-label={t('remove_course', { course: item.course_title })}
      onClick={() => remove.mutate()}
    >
      {t('remove')}
    </Button>
  );
}
