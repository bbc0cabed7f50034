import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../shared/ui/Button.tsx';
import { useTitle } from '../../shared/ui/screen/useTitle.ts';
import { useGoToItem } from '../course/ItemLink.tsx';
import { onwardFrom } from '../course/outline.ts';
import { useKeys } from '../../shared/keys/useKeys.ts';
import { BottomBar } from './BottomBar.tsx';
import classes from './ItemScreen.module.css';
import { ItemRefused } from './refused/ItemRefused.tsx';
import { LockedPanel } from './refused/LockedPanel.tsx';
import { NotFound } from './refused/NotFound.tsx';
import type { ItemAnswer, OpenItem } from './useOpenItem.ts';

/** What the screens of all types have in common: an item that is coming, closed or refused, and the ways to its neighbors. */
export function ItemScreen<Data extends ItemAnswer>({
  open,
  skeleton,
  keys,
  actions = null,
  above = null,
  children,
}: {
  open: OpenItem<Data>;
  skeleton: ReactNode;
  /** What single keys do beyond going to the neighbors. */
  keys?: Readonly<Record<string, (() => void) | undefined>>;
  /** Buttons between the links to the neighbors. */
  actions?: ReactNode;
  /** A notice above the bar. */
  above?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const { courseId, course, item, beside, back } = open;
  const goTo = useGoToItem(courseId);
  useKeys({
    n: beside.next ? () => beside.next && goTo(beside.next) : undefined,
    p: beside.previous ? () => beside.previous && goTo(beside.previous) : undefined,
    ...keys,
  });

  function content() {
    if (open.elsewhere) return <NotFound />;
    if (open.data) return <Titled title={open.data.name}>{children(open.data)}</Titled>;
    if (open.error) {
      return (
        <ItemRefused error={open.error} courseId={courseId} back={back} name={item?.item_title} onRetry={open.retry} />
      );
    }
    if (item?.locked && item.lock) {
      return <LockedPanel lock={item.lock} courseId={courseId} back={back} name={item.item_title} />;
    }
    return skeleton;
  }

  const failed = open.outlineFailed && open.data && <OutlineFailed onRetry={open.retry} />;
  return (
    <>
      <div className={classes.content}>{content()}</div>
      {above}
      <BottomBar
        courseId={courseId}
        beside={beside}
        onward={
          course && item
            ? { itemId: item.item_id, completed: item.completed, to: onwardFrom(course, item.item_id) }
            : undefined
        }
      >
        {(actions || failed) && (
          <>
            {actions}
            {failed}
          </>
        )}
      </BottomBar>
    </>
  );
}

/** Explains why the item cannot be completed. */
function OutlineFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.failed} role="status">
      <p>{t('progress_failed')}</p>
      <Button size="small" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </div>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return children;
}
