import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '#i18n';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Reauthentication } from '../../shared/session/Reauthentication.tsx';
import { Drawer } from '../../shared/ui/overlays/Dialog.tsx';
import { useCourse, useOpenCourse } from '../course/api.ts';
import { itemsOf, nextOpening } from '../course/outline.ts';
import { useRunAt } from '../course/useRunAt.ts';
import { useKeys } from '../../shared/keys/useKeys.ts';
import { useStudentPreview } from '../course/studentPreview.ts';
import { useRefetchRefused } from '../course/useRefetchRefused.ts';
import { CourseComplete } from './finish/CourseComplete.tsx';
import { Header } from './header/Header.tsx';
import classes from './PlayerShell.module.css';
import './presses.ts';
import { Help } from './header/Help.tsx';
import { ProgressNews } from './sidebar/ProgressNews.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { SidebarToggle } from './sidebar/SidebarToggle.tsx';
import { useHasParts } from './useHasParts.ts';
import { useSidebar } from './sidebar/useSidebar.ts';
import { TextLanguage } from '../../shared/ui/textLanguage.tsx';

const EmptyCourse = lazy(async () => ({ default: (await import('./EmptyCourse.tsx')).EmptyCourse }));
const CourseParts = lazy(async () => ({ default: (await import('./CourseParts.tsx')).CourseParts }));
/** Only staff see them. */
const StaffBars = lazy(async () => ({ default: (await import('./header/StaffBars.tsx')).StaffBars }));

/** Header, sidebar and the place of the item that is open. */
export function PlayerShell({ courseId, children }: { courseId: number; children: ReactNode }) {
  const { t } = useTranslation();
  const { focus_mode } = usePageSettings();
  const query = useCourse(courseId);
  const course = query.data;
  useOpenCourse(courseId, course);
  const sidebar = useSidebar();
  const hasParts = useHasParts(course);
  const asStudent = useStudentPreview() !== null;
  useRunAt(course && nextOpening(course), useRefetchRefused(courseId));

  const headerHidden = focus_mode.enable === 'yes' && focus_mode.header === 'hide';
  // Where the course is refused the content says why; there is no outline to show.
  const refused = !course && query.error instanceof ApiError && query.error.status > 0 && query.error.status < 500;
  useKeys({ b: refused ? undefined : sidebar.toggle });
  // A link to a question opens it at once, before dialogs of the course.
  const isSheetOpen = !sidebar.beside && sidebar.open;
  const toggle = !refused && <SidebarToggle open={sidebar.open} onToggle={sidebar.toggle} />;
  const outline = <Sidebar courseId={courseId} query={query} onFollow={sidebar.closeSheet} inSheet={!sidebar.beside} />;
  return (
    <TextLanguage value={course?.language ?? ''}>
      <div
        className={classes.shell}
        data-header={headerHidden ? 'hide' : 'show'}
        data-sidebar={sidebar.open ? 'open' : 'closed'}
      >
        {headerHidden ? (
          <div className={classes.float}>{toggle}</div>
        ) : (
          <Header className={classes.header} course={course} toggle={toggle} />
        )}
        {sidebar.beside && sidebar.open && !refused && (
          <div className={classes.sidebar} data-sidebar-scroller>
            {outline}
          </div>
        )}
        {!sidebar.beside && !refused && (
          <Drawer open={sidebar.open} onClose={sidebar.closeSheet} title={t('course_content')}>
            {outline}
          </Drawer>
        )}
        <main id="content" className={classes.main} tabIndex={-1}>
          {(asStudent || course?.is_preview) && (
            <Suspense>
              <StaffBars courseId={courseId} />
            </Suspense>
          )}
          {course && (
            <>
              <CourseComplete key={courseId} course={course} isCovered={isSheetOpen} />
              <ProgressNews course={course} />
              {hasParts && (
                <Suspense>
                  <CourseParts
                    key={`parts-${courseId}`}
                    course={course}
                    isCovered={isSheetOpen}
                    onOpen={sidebar.show}
                  />
                </Suspense>
              )}
            </>
          )}
          {course && itemsOf(course).length === 0 ? (
            <Suspense>
              <EmptyCourse course={course} />
            </Suspense>
          ) : (
            children
          )}
        </main>
        <Help />
        <Reauthentication />
      </div>
    </TextLanguage>
  );
}
