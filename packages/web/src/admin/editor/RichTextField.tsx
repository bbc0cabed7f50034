import { lazy, type ReactNode, type RefObject, Suspense, useId } from 'react';
import { Skeleton, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import base from '../../shared/ui/base.module.css';

const TextEditor = lazy(() => import('./TextEditor.tsx').then((file) => ({ default: file.TextEditor })));

/** The bars above and below the text. */
const BARS_HEIGHT = 92;

/**
 * A long text with headings, tables, pictures, videos and formulas. It gives and takes the HTML that the server keeps;
 * what is set from outside replaces the text only where it differs in more than the server's own marks. `path` is the
 * field's name in its form.
 */
export function RichTextField({
  label,
  value,
  onChange,
  error,
  description,
  height = 350,
  begins = false,
  path,
  forMail = false,
  inserts,
}: {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: ReactNode;
  description?: ReactNode;
  /** Of the text, in pixels; it grows with what is written. */
  height?: number;
  /** It was opened to be written in, and takes the focus. */
  begins?: boolean;
  path?: string;
  /** The text is sent in mails: it has only what these show, and no files. */
  forMail?: boolean;
  /** Filled with a function that writes a text at the caret. */
  inserts?: RefObject<((text: string) => void) | null>;
}) {
  const id = useId();
  const described = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div
      className={base.narrowStack6}
      data-path={path}
      // A length that the caller knows, for the styles of the editor.
      style={{ '--editor-height': `${height}px` } as React.CSSProperties}
    >
      <span className={base.label} aria-hidden>
        {label}
      </span>
      <Suspense
        fallback={
          <Loading>
            <Skeleton height={height + BARS_HEIGHT} />
          </Loading>
        }
      >
        <TextEditor
          id={id}
          label={label}
          describedBy={described || undefined}
          invalid={Boolean(error)}
          value={value}
          begins={begins}
          forMail={forMail}
          inserts={inserts}
          onChange={onChange}
        />
      </Suspense>
      {description && (
        <p id={`${id}-help`} className={base.help}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={base.error}>
          {error}
        </p>
      )}
    </div>
  );
}
