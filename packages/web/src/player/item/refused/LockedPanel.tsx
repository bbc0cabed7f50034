import type { Lock } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { LockIcon } from '../../../shared/ui/icons.tsx';
import { useLoadedCourse } from '../../course/api.ts';
import { CourseLink } from '../../course/CourseLink.tsx';
import { ItemLink } from '../../course/ItemLink.tsx';
import { findItem, type ItemRef, nextItem } from '../../course/outline.ts';
import { useRunAt, useCountdown } from '../../course/useRunAt.ts';
import { useRefetchRefused } from '../../course/useRefetchRefused.ts';
import { OpensAt } from './OpensAt.tsx';
import { Panel } from '../Panel.tsx';

/** Why an item is locked, when it opens, and where to go until then. It opens at that moment without a reload. */
export function LockedPanel({
  lock,
  courseId,
  back,
  name,
}: {
  lock: Lock;
  courseId: number;
  /** The last item before that is open. */
  back: ItemRef | null;
  name: string | undefined;
}) {
  const { t } = useTranslation();
  const course = useLoadedCourse(courseId).data;
  const openAgain = useRefetchRefused(courseId);
  useRunAt(lock.available_at, openAgain);
  const { available_at, item } = lock;
  const come = useCountdown(available_at);
  const goOn = course ? nextItem(course) : null;
  // If the required item is locked as well, the link opens the item that the learner can study next.
  const waiting = item !== null && course !== undefined && findItem(course, item.id)?.locked === true;
  const first = item && !waiting ? { ...item, locked: false } : goOn?.locked ? null : goOn;
  const previous = back ?? first;

  return (
    <Panel
      icon={<LockIcon size={28} />}
      eyebrow={t('locked_eyebrow')}
      title={name ?? t('locked')}
      actions={
        <>
          {previous && (
            <ItemLink
              courseId={courseId}
              item={previous}
              className={buttonClass({ variant: !first || first.id === previous.id ? 'primary' : 'outline' })}
            >
              {t('back_to_previous')}
            </ItemLink>
          )}
          {first && first.id !== previous?.id && (
            <ItemLink courseId={courseId} item={first} className={buttonClass({ variant: 'primary' })}>
              {t('go_to_named', { name: first.name })}
            </ItemLink>
          )}
          {come && <Button onClick={openAgain}>{t('try_again')}</Button>}
          {!previous && !first && (
            <CourseLink courseId={courseId} className={buttonClass()}>
              {t('back_to_course')}
            </CourseLink>
          )}
        </>
      }
    >
      {available_at ? (
        <OpensAt at={available_at} />
      ) : (
        <>
          {item ? t('locked_item_text', { name: item.name }) : t('locked_previous_text')}
          {waiting && first && ` ${t('locked_go_on', { name: first.name })}`}
        </>
      )}
    </Panel>
  );
}
