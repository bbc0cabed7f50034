import classes from './KeySheet.module.css';

/** Keys and what they do. Several keys of a row are pressed together, or do the same. */
export function KeySheet({ rows }: { rows: readonly { keys: readonly string[]; text: string }[] }) {
  return (
    <dl className={classes.keys}>
      {rows.map(({ keys, text }) => (
        <div key={text} className={classes.row}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={classes.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
