import { lazy, type ReactNode, Suspense, useId } from 'react';
import { Skeleton, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import base from '../../shared/ui/base.module.css';

const LineEditor = lazy(() => import('./LineEditor.tsx').then((file) => ({ default: file.LineEditor })));

/** One line with bold, italic, underlined words and code. It gives and takes HTML without a paragraph around it. */
export function LineField({
  label,
  value,
  onChange,
  onBlur,
  error,
  path,
  takeFocus = false,
}: {
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  path?: string;
  /** As soon as it is there. */
  takeFocus?: boolean;
}) {
  const id = useId();
  return (
    <div className={base.narrowStack6} data-path={path}>
      <span className={base.label} aria-hidden>
        {label}
      </span>
      <Suspense
        fallback={
          <Loading>
            <Skeleton height={46} />
          </Loading>
        }
      >
        <LineEditor
          id={id}
          label={label}
          describedBy={error ? `${id}-error` : undefined}
          invalid={Boolean(error)}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          takeFocus={takeFocus}
        />
      </Suspense>
      {error && (
        <p id={`${id}-error`} className={base.error}>
          {error}
        </p>
      )}
    </div>
  );
}
