import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import classes from './Skeleton.module.css';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

type Length = number | string;

/** One grey shape, in the exact size of what comes. */
export function Skeleton({
  width = '100%',
  height = '1em',
  round = false,
}: {
  width?: Length;
  height?: Length;
  round?: boolean;
}) {
  return <span className={classes.skeleton} style={{ width, height, ...(round && { borderRadius: '50%' }) }} />;
}

/** A paragraph that is coming; its last line is shorter, as in a text. */
export function SkeletonText({ count = 3, height = '0.9em' }: { count?: number; height?: Length }) {
  return (
    <span className={classes.lines}>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} height={height} width={line === count - 1 ? '62%' : '100%'} />
      ))}
    </span>
  );
}

/** Around skeletons: says once that something is loading, and hides the shapes from readers by ear. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <output className={classes.loading}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <span aria-hidden className={classes.shapes}>
        {children}
      </span>
    </output>
  );
}
