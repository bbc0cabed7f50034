import type { Lock } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/useFormat.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { LockIcon } from '../../shared/ui/icons.tsx';
import { CourseLink } from '../course/CourseLink.tsx';
import { ItemLink } from '../course/ItemLink.tsx';
import type { ItemRef } from '../course/outline.ts';
import { Panel } from './Panel.tsx';

/** Why an item is closed, from when it is open, and where to go until then. */
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
  const format = useFormat();
  const { available_at, item } = lock;
  const text = available_at
    ? t('locked_date_text', { date: format.dateTime(available_at) })
    : item
      ? t('locked_item_text', { name: item.name })
      : t('locked_previous_text');

  function wayOn() {
    if (item) {
      return (
        <ItemLink courseId={courseId} item={{ ...item, locked: false }} className={buttonClass({ variant: 'primary' })}>
          {t('back_to_previous')}
        </ItemLink>
      );
    }
    if (back) {
      return (
        <ItemLink courseId={courseId} item={back} className={buttonClass()}>
          {t('back_to_previous')}
        </ItemLink>
      );
    }
    return (
      <CourseLink courseId={courseId} className={buttonClass()}>
        {t('back_to_course')}
      </CourseLink>
    );
  }

  return (
    <Panel icon={<LockIcon size={28} />} eyebrow={t('locked_eyebrow')} title={name ?? t('locked')} actions={wayOn()}>
      {text}
    </Panel>
  );
}
