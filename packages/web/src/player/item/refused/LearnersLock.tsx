import type { Lock } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { useLockReason } from '../../course/useLockReason.ts';
import classes from './LearnersLock.module.css';

/** Staff read on where learners would be stopped; it says so, and why. */
export function LearnersLock({ lock }: { lock: Lock }) {
  const { t } = useTranslation();
  const reasonOf = useLockReason();
  return (
    <p className={classes.line}>
      <Tag tone="warn">{t('locked_for_learners')}</Tag>
      <span>{reasonOf(lock)}</span>
    </p>
  );
}
