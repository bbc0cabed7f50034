import type { Got, contract } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { IconSymbols, SymbolIcon } from '../../shared/ui/IconSymbols.tsx';
import { ChevronDownIcon, LockIcon } from '../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { itemPath } from '../../shared/itemTypes.ts';
import type { Course } from '../catalog/course.ts';
import { amountOf, iconAndLabelOf } from '../item-types/itemTypes.ts';
import { useSession } from '../session.ts';
import classes from './Curriculum.module.css';
import { curriculumQuery } from './queries.ts';
import { useStanding } from './useStanding.ts';
import { CourseText } from '../../shared/ui/textLanguage.tsx';

type Section = Got<typeof contract.courses.curriculum>['sections'][number];
type Item = Section['items'][number];

/** The visitor's table of contents; where visitors get none, that of who is in the course. */
function useCurriculum(course: Course): { sections: Section[] | undefined; hidden: boolean } {
  const { standing } = useStanding(course.id);
  const nonce = useSession().data?.nonce ?? '';
  const open = course.show_curriculum && !course.is_password_protected;
  const visitors = useQuery({ ...curriculumQuery(course.id, ''), enabled: open });
  // A reader of the course may read its table of contents.
  const inside = standing !== undefined && (standing.enrolled || /^(?:start|continue|review)$/.test(standing.action));
  const own = useQuery({ ...curriculumQuery(course.id, nonce), enabled: !open && inside && nonce !== '' });
  const { data } = open ? visitors : own;
  return { sections: data?.sections, hidden: !open && !data && !own.isFetching };
}

export function Curriculum({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { sections, hidden } = useCurriculum(course);
  const list = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState(false);
  const { duration } = useFormat();

  if (sections?.every(({ items }) => items.length === 0)) return null;
  const items = sections?.flatMap((section) => section.items) ?? [];
  // The readers' own folding is the browser's; this only turns all at once.
  function turnAll() {
    for (const section of list.current?.querySelectorAll('details') ?? []) section.open = !expanded;
    setExpanded(!expanded);
  }
  return (
    <section aria-labelledby="curriculum">
      <div className={classes.heading}>
        <h2 id="curriculum">{t('curriculum')}</h2>
        {sections && (
          <p className={classes.sum}>
            {t('sections', { count: sections.length })} · <Amount items={items} />
            {course.minutes > 0 && ` · ${duration(course.minutes * 60)}`}
          </p>
        )}
        {sections && sections.length > 1 && (
          <Button variant="quiet" size="small" className={classes.all} onClick={turnAll}>
            {expanded ? t('collapse_all') : t('expand_all')}
          </Button>
        )}
      </div>
      {sections && (
        <div ref={list} className={classes.sections}>
          <IconSymbols icons={new Map(items.map(iconAndLabelOf).map(({ words, Icon }) => [words, Icon]))} />
          {sections.map((section, at) => (
            <SectionFold key={section.id} courseId={course.id} section={section} open={at === 0} />
          ))}
        </div>
      )}
      {hidden && (
        <p className={classes.hidden}>
          <LockIcon />
          {course.is_password_protected ? t('curriculum_password') : t('curriculum_hidden')}
        </p>
      )}
    </section>
  );
}

function SectionFold({ courseId, section, open }: { courseId: number; section: Section; open: boolean }) {
  const { duration } = useFormat();
  const minutes = section.items.reduce((sum, item) => sum + item.duration, 0);
  // The sum of some would be read as the length of all.
  const known = section.items.length > 0 && section.items.every((item) => item.duration > 0);
  return (
    <details className={classes.section} open={open}>
      <summary className={classes.summary}>
        <ChevronDownIcon className={classes.chevron} />
        <h3 className={classes.name}>
          <CourseText>{section.name}</CourseText>
        </h3>
        <span className={classes.amount}>
          <Amount items={section.items} />
          {known && ` · ${duration(minutes * 60)}`}
        </span>
      </summary>
      <ol role="list" className={classes.items}>
        {section.items.map((item) => (
          <ItemRow key={item.id} courseId={courseId} item={item} />
        ))}
      </ol>
    </details>
  );
}

function Amount({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation();
  return t(amountOf(items), { count: items.length });
}

function ItemRow({ courseId, item }: { courseId: number; item: Item }) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const { Icon, words } = iconAndLabelOf(item);
  return (
    <li className={classes.item}>
      <SymbolIcon name={words} flips={Icon.flips} className={classes.icon} />
      <VisuallyHidden>{`${t(words)}: `}</VisuallyHidden>
      <span className={classes.title}>
        <CourseText>{item.name}</CourseText>
      </span>
      {item.preview && (
        <a className={classes.preview} href={itemPath(courseId, item)}>
          {t('preview')}
          <VisuallyHidden>
            {' '}
            <CourseText>{item.name}</CourseText>
          </VisuallyHidden>
        </a>
      )}
      {item.duration > 0 && <span className={classes.minutes}>{duration(item.duration * 60)}</span>}
    </li>
  );
}
