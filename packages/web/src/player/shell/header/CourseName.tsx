import { useState } from 'react';
import { Truncate } from '../../../shared/ui/Truncate.tsx';
import classes from '../sidebar/Sidebar.module.css';
import { CourseText } from '../../../shared/ui/textLanguage.tsx';

const NAME_LETTERS = 15;

/** The name of the course, truncated. Pressing it shows all of it on devices without hover. */
export function CourseName({ name }: { name: string }) {
  const [whole, setWhole] = useState(false);
  if ([...name].length <= NAME_LETTERS) return <CourseText>{name}</CourseText>;
  return (
    <button type="button" className={classes.fullName} aria-expanded={whole} onClick={() => setWhole(!whole)}>
      <CourseText>{whole ? name : <Truncate text={name} at={NAME_LETTERS} />}</CourseText>
    </button>
  );
}
