import type { Key } from 'react';
import classes from './BadFieldList.module.css';

/** What is to be mended; each line leads to its field. */
export function BadFieldList<Field>({
  fields,
  onShow,
}: {
  fields: readonly { key: Key; text: string; field: Field }[];
  onShow: (field: Field) => void;
}) {
  return (
    <ul role="list" className={classes.list}>
      {fields.map(({ key, text, field }) => (
        <li key={key}>
          <button type="button" className={classes.jump} onClick={() => onShow(field)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
