import type { Lock } from '@lectern/contract';
import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/cx.ts';
import { ScreenTitle } from '../course/ScreenTitle.tsx';
import classes from './ItemHead.module.css';
import { LearnersLock } from './refused/LearnersLock.tsx';
import { CourseText } from '../../shared/ui/textLanguage.tsx';

/** Name and place of an item, and for staff what keeps learners out. */
export function ItemHead({
  name,
  section,
  learnersLock,
  tools,
  className,
  children,
}: {
  name: string;
  section: string | undefined;
  learnersLock: Lock | null | undefined;
  /** Controls next to the name. */
  tools?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const title = <ScreenTitle byAuthor>{name}</ScreenTitle>;
  return (
    <header className={cx(classes.head, className)}>
      {section && (
        <p className={classes.section}>
          <CourseText>{section}</CourseText>
        </p>
      )}
      {tools ? (
        <div className={classes.headline}>
          {title}
          <div className={classes.tools}>{tools}</div>
        </div>
      ) : (
        title
      )}
      {learnersLock && (
        <div data-unprinted>
          <LearnersLock lock={learnersLock} />
        </div>
      )}
      {children}
    </header>
  );
}
