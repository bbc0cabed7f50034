import classes from './Controls.module.css';

/** What the viewer must know; it stays while the controls go. */
export function FilmNotice({ text }: { text: string | undefined }) {
  return (
    <div slot="top-chrome" role="status" className={classes.notice} {...{ noautohide: '' }}>
      {text && <p>{text}</p>}
    </div>
  );
}
