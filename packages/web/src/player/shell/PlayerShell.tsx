import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { WhoItIs } from '../../shared/session/WhoItIs.tsx';
import { Drawer } from '../../shared/ui/overlays/Dialog.tsx';
import { useCourse, useOpenCourse } from '../course/api.ts';
import { isLong, itemsOf, nextOpening } from '../course/outline.ts';
import { useRunAt } from '../course/useRunAt.ts';
import { useKeys } from '../course/useKeys.ts';
import { useRefetchRefused } from '../course/useRefetchRefused.ts';
import { CourseComplete } from './finish/CourseComplete.tsx';
import { EmptyCourse } from './EmptyCourse.tsx';
import { Header } from './header/Header.tsx';
import classes from './PlayerShell.module.css';
import { Help } from './header/Help.tsx';
import { ProgressNews } from './sidebar/ProgressNews.tsx';
import { requestSearch } from './sidebar/searchRequest.ts';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { SidebarToggle } from './sidebar/SidebarToggle.tsx';
import { StaffBar } from './header/StaffBar.tsx';
import { StudentPreviewBar } from './header/StudentPreviewBar.tsx';
import { useSidebar } from './sidebar/useSidebar.ts';
import { WelcomeDialog } from './WelcomeDialog.tsx';

/** Header, sidebar and the place of the item that is open. */
export function PlayerShell({ courseId, children }: { courseId: number; children: ReactNode }) {
  const { t } = useTranslation();
  const { focus_mode } = usePageSettings();
  const query = useCourse(courseId);
  const course = query.data;
  useOpenCourse(courseId, course);
  const sidebar = useSidebar();
  useRunAt(course && nextOpening(course), useRefetchRefused(courseId));

  const headerHidden = focus_mode.enable === 'yes' && focus_mode.header === 'hide';
  // Where the course is refused the content says why; there is no outline to show.
  const refused = !course && query.error instanceof ApiError && query.error.status > 0 && query.error.status < 500;
  useKeys({
    b: refused ? undefined : sidebar.toggle,
    // Where it is open its own field takes the key.
    '/': course && isLong(course) && !sidebar.open ? search : undefined,
  });
  function search() {
    requestSearch();
    sidebar.toggle();
  }
  const toggle = !refused && <SidebarToggle open={sidebar.open} onToggle={sidebar.toggle} />;
  const outline = <Sidebar courseId={courseId} query={query} onFollow={sidebar.closeSheet} inSheet={!sidebar.beside} />;
  return (
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
        <StudentPreviewBar courseId={courseId} />
        {course?.is_preview && <StaffBar courseId={courseId} />}
        {course && (
          <>
            <CourseComplete key={courseId} course={course} />
            <ProgressNews course={course} />
            <WelcomeDialog key={`welcome-${courseId}`} course={course} />
          </>
        )}
        {course && itemsOf(course).length === 0 ? <EmptyCourse course={course} /> : children}
      </main>
      <Help />
      <WhoItIs />
    </div>
  );
}
