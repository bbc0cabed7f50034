import type { CourseProgress } from '@lectern/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { SearchButton } from '../../../shared/search/SearchButton.tsx';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { ArrowPreviousIcon, CloseIcon, KeyboardIcon } from '../../../shared/ui/icons.tsx';
import { useSearchForm } from '../../../shared/search/useSearchForm.ts';
import { ProgressBar } from '../../../shared/ui/feedback/ProgressBar.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { here, signInAddress } from '../../course/addresses.ts';
import { useQuestionsTab } from '../../course/questionsTab.ts';
import { hasNewContent, isLong, minutesLeft, progressPercent, sectionOf } from '../../course/outline.ts';
import { remember, remembered } from '../../../shared/storage.ts';
import { useLastOutline } from '../../course/lastOutline.ts';
import { useCourseClosed } from '../../item/useCourseClosed.ts';
import { useOpenItemId } from '../../item/useOpenItemId.ts';
import { CourseName } from '../header/CourseName.tsx';
import { showHelp } from '../header/help.ts';
import { ItemSearch } from './ItemSearch.tsx';
import { OutlineSection } from './OutlineSection.tsx';
import classes from './Sidebar.module.css';
import { SidebarSkeleton } from './SidebarSkeleton.tsx';
import { SidebarTabs } from './SidebarTabs.tsx';

const QuestionsPanel = lazy(async () => ({
  default: (await import('../../questions/QuestionsPanel.tsx')).QuestionsPanel,
}));

export function Sidebar({
  courseId,
  query,
  inSheet,
  onFollow,
}: {
  courseId: number;
  query: UseQueryResult<CourseProgress | undefined>;
  inSheet: boolean;
  onFollow: () => void;
}) {
  const { t } = useTranslation();
  const { user } = usePageSettings();
  const lastGood = useLastOutline(courseId, query.data);
  const course = query.data ?? (query.isError ? lastGood : undefined);
  return (
    <nav className={classes.sidebar} aria-label={t('course_content')}>
      {inSheet && course && (
        <SearchButton courseId={courseId} signedIn={user !== null} keys={false} className={classes.searchAll} />
      )}
      {inSheet && (
        <IconButton className={classes.close} side="end" label={t('close')} onClick={onFollow}>
          <CloseIcon />
        </IconButton>
      )}
      {query.isError && (
        <div className={classes.failed}>
          <p>{course ? t('outline_old') : errorText(t, query.error)}</p>
          <Button size="small" onClick={() => void query.refetch()}>
            {t('try_again')}
          </Button>
        </div>
      )}
      {query.isPending && <SidebarSkeleton />}
      {course && <Outline key={courseId} course={course} onFollow={onFollow} />}
    </nav>
  );
}

function Outline({ course, onFollow }: { course: CourseProgress; onFollow: () => void }) {
  const { t } = useTranslation();
  const { isUserLoggedIn, home_url } = usePageSettings();
  const format = useFormat();
  const current = useOpenItemId();
  const [search, setSearch] = useState('');
  const sections = useSections(course, current);
  const closed = useCourseClosed(course);
  const { completed, total } = course.summary.total;
  const left = minutesLeft(course);
  const many = isLong(course);
  const asks = useQuestionsTab().shown && course.questions_answers;
  const searchForm = useSearchForm(search !== '');
  const wanted = searchForm(search.trim());
  const shown = course.items
    .map((section, at) => ({ ...section, number: at + 1 }))
    .map((section) => ({
      ...section,
      found: section.contents.filter(({ item_title }) => searchForm(item_title).includes(wanted)),
    }))
    .filter(({ found }) => wanted === '' || found.length > 0);

  return (
    <>
      <div className={classes.head}>
        {/* Without its address it is disabled, and still there. */}
        <a
          className={classes.back}
          role={closed ? 'link' : undefined}
          aria-disabled={closed || undefined}
          href={closed ? undefined : course.course_permalink}
        >
          <ArrowPreviousIcon size={18} />
          {t('back_to_course')}
        </a>
        <p className={classes.name}>
          <CourseName name={course.name} />
          <span className={classes.count}>
            {t('done_of', { done: format.number(completed), total: format.number(total) })}
          </span>
        </p>
        <ProgressBar percent={progressPercent(course)} />
        {left > 0 && completed > 0 && (
          <p className={classes.left}>{t('minutes_left', { time: format.duration(left * 60) })}</p>
        )}
        {!isUserLoggedIn && (
          <a className={classes.keep} href={signInAddress(home_url, here())}>
            {t('keep_progress')}
          </a>
        )}
        {hasNewContent(course) && (
          <p>
            <Tag tone="accent">{t('new_content')}</Tag>
          </p>
        )}
        {closed && <p className={classes.closed}>{t('quiz_content_closed')}</p>}
        {many && !asks && <ItemSearch value={search} onChange={setSearch} />}
      </div>
      {course.questions_answers && <SidebarTabs questions={asks} />}
      {asks ? (
        <Suspense fallback={null}>
          <QuestionsPanel course={course} onFollow={onFollow} />
        </Suspense>
      ) : (
        <>
          {shown.length === 0 && <p className={classes.none}>{t(wanted === '' ? 'empty' : 'search_nothing')}</p>}
          {shown.map((section) => (
            <OutlineSection
              key={section.item_id}
              courseId={course.course_id}
              section={section}
              shown={wanted === '' ? undefined : section.found}
              current={current}
              closed={closed}
              open={wanted !== '' || sections.isOpen(section.item_id)}
              onToggle={() => sections.toggle(section.item_id)}
              onFollow={onFollow}
            />
          ))}
          <div className={classes.foot}>
            <Button variant="quiet" size="small" icon={<KeyboardIcon size={18} />} onClick={showHelp}>
              {t('keyboard_shortcuts')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** Which sections are open: as the reader left them; at first all of a short course, and always the current one. */
function useSections(course: CourseProgress, current: number | undefined) {
  const key = `sections.${course.course_id}`;
  const [chosen, setChosen] = useState(() => remembered<Record<string, boolean>>(key) ?? {});
  const currentSection = current === undefined ? undefined : sectionOf(course, current)?.item_id;
  const [arrived, setArrived] = useState(currentSection);

  const choose = (sectionId: number, open: boolean) => {
    const next = { ...chosen, [sectionId]: open };
    setChosen(next);
    remember(key, next);
  };
  // Moving on into a closed section opens it; the reader may close it again while there.
  if (currentSection !== arrived) {
    setArrived(currentSection);
    if (currentSection !== undefined && chosen[currentSection] === false) choose(currentSection, true);
  }
  const short = !isLong(course);
  const isOpen = (sectionId: number) => chosen[sectionId] ?? (short || sectionId === currentSection);
  return { isOpen, toggle: (sectionId: number) => choose(sectionId, !isOpen(sectionId)) };
}
