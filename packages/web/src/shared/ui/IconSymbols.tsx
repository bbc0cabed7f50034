import { cx } from './cx.ts';
import type { icon } from './icons.tsx';
import classes from './icons.module.css';

const idOf = (name: string): string => `icon-${name}`;

/** Draws icons once, by name, for long lists whose rows show them as `SymbolIcon`: fewer elements to render and to send. */
export function IconSymbols({ icons }: { icons: ReadonlyMap<string, ReturnType<typeof icon>> }) {
  return (
    <svg className={classes.symbols} aria-hidden>
      {[...icons].map(([name, Icon]) => (
        <symbol key={name} id={idOf(name)}>
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

export function SymbolIcon({
  name,
  flips,
  className,
}: {
  name: string;
  flips: boolean;
  className?: string | undefined;
}) {
  return (
    <svg className={cx(flips && classes.flips, classes.symbol, className)} aria-hidden>
      <use href={`#${idOf(name)}`} />
    </svg>
  );
}
