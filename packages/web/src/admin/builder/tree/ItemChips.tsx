import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { DateIcon, LockIcon } from '../../../shared/ui/icons.tsx';
import { ShowIcon } from '../../../shared/deferred/icons.tsx';
import { authoringOf } from '../../item-types/itemTypes.ts';
import { Tag } from '../../../shared/ui/Tag.tsx';
import classes from './ItemChips.module.css';
import type { OutlineItem } from '../store/outline.ts';
import { useBuilder } from '../store/useBuilder.ts';

/** What one has to know of an item at a glance: whether learners see it, when it opens, and how long it takes. */
export function ItemChips({ item, first }: { item: OutlineItem; first: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { course, offers } = useBuilder();
  const { Facts } = authoringOf(item.type);
  const opensBy = offers.drip || course.flow === 'sequential' ? course.flow : 'free-flow';
  return (
    <span className={classes.chips}>
      {item.status !== 'publish' && (
        <Tag tone={item.status === 'draft' ? 'warn' : 'neutral'}>{t(`builder.status_${item.status}`)}</Tag>
      )}
      {item.preview && offers.preview && (
        <span className={classes.chip}>
          <ShowIcon size={16} />
          {t('builder.free_preview')}
        </span>
      )}
      {opensBy === 'date' && item.drip.date && (
        <span className={classes.chip}>
          <DateIcon size={16} />
          {format.date(item.drip.date)}
        </span>
      )}
      {opensBy === 'days' && item.drip.days > 0 && (
        <span className={classes.chip}>
          <DateIcon size={16} />
          {t('builder.after_days', { count: item.drip.days })}
        </span>
      )}
      {opensBy === 'sequential' && !first && (
        <span className={classes.chip}>
          <LockIcon size={16} />
          {t('builder.after_previous')}
        </span>
      )}
      {Facts && <Facts item={item} />}
      <span className={classes.minutes}>{item.duration > 0 && format.duration(item.duration * 60)}</span>
    </span>
  );
}
