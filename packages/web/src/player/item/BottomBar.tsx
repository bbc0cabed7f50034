import { type FocusEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { closeGoodToasts } from '../../shared/ui/feedback/toast.ts';
import { cx } from '../../shared/ui/cx.ts';
import { ArrowNextIcon, ArrowPreviousIcon, LockIcon } from '../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { ItemLink } from '../course/ItemLink.tsx';
import type { Neighbors } from '../course/outline.ts';
import { useTextLanguage } from '../../shared/ui/textLanguage.tsx';
import classes from './BottomBar.module.css';
import type { Onward } from './onward.ts';
import { SideArrows } from './SideArrows.tsx';
import { useFocusOnward } from './useFocusOnward.ts';

/**
 * Links to the neighbors, with the completion button between them. After completion, "Next" is the primary action and
 * replaces the link to the next item. Phones show only arrows for the neighbors. Wide windows also have arrows at the
 * sides of the content, with a preview.
 */
export function BottomBar({
  courseId,
  beside,
  onward,
  children,
}: {
  courseId: number;
  beside: Neighbors;
  onward?: Onward | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const lang = useTextLanguage();
  const { previous } = beside;
  const target = onward?.completed ? onward.to : null;
  const next = target && target.id === beside.next?.id ? null : beside.next;
  const [previewed, setPreviewed] = useState<keyof Neighbors | null>(null);
  const { middle, link } = useFocusOnward(onward);
  if (!previous && !next && !target && !children) return null;
  /** Keyboard users reach the neighbors only here, and see the same preview. */
  const previews = (side: keyof Neighbors) => ({
    onFocus: (event: FocusEvent) => setPreviewed(event.currentTarget.matches(':focus-visible') ? side : null),
    onBlur: () => setPreviewed(null),
  });
  return (
    <>
      <SideArrows courseId={courseId} beside={beside} previewed={previewed} />
      <nav className={classes.bar} aria-label={t('lesson_navigation')} data-onward={target ? '' : undefined}>
        {previous && (
          <ItemLink courseId={courseId} item={previous} className={classes.side} {...previews('previous')}>
            <ArrowPreviousIcon />
            <span className={classes.words}>
              <span className={classes.label}>{t('previous')}</span>
              <span className={classes.name} dir="auto" lang={lang}>
                {previous.name}
              </span>
              {previous.locked && <VisuallyHidden>{t('locked')}</VisuallyHidden>}
            </span>
          </ItemLink>
        )}
        <div ref={middle} className={classes.middle}>
          {children}
          {target && (
            <ItemLink
              ref={link}
              courseId={courseId}
              item={target}
              className={cx(buttonClass({ variant: 'primary' }), classes.onward)}
              onClick={closeGoodToasts}
            >
              <span className={classes.onwardWords}>
                <span>{t('next_label')} </span>
                <span className={classes.onwardName} dir="auto" lang={lang}>
                  {target.name}
                </span>
              </span>
              <ArrowNextIcon />
            </ItemLink>
          )}
        </div>
        {next && (
          <ItemLink courseId={courseId} item={next} className={cx(classes.side, classes.next)} {...previews('next')}>
            <span className={classes.words}>
              <span className={classes.label}>{t('next')}</span>
              <span className={classes.name} dir="auto" lang={lang}>
                {next.name}
              </span>
              {next.locked && <VisuallyHidden>{t('locked')}</VisuallyHidden>}
            </span>
            {next.locked ? <LockIcon /> : <ArrowNextIcon />}
          </ItemLink>
        )}
      </nav>
    </>
  );
}
