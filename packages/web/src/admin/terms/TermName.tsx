import { AddressLink } from '../list/filters/AddressLink.tsx';
import { RowLink } from '../list/table/RowLink.tsx';
import { useRights } from '../resources/useRights.ts';
import type { Term } from './termForm.ts';
import { termFamilies } from './termFamilies.ts';
import { cx } from '../../shared/ui/cx.ts';
import depths from './Depth.module.css';
import classes from './TermName.module.css';

const LEVELS = [0, 1, 2, 3, 4, 5] as const;

/** The name of a term, which leads to its form; a category as far in as it lies deep. */
export function TermName({ term, depth = 0 }: { term: Term; depth?: number }) {
  const { may } = useRights();
  const { path } = termFamilies[term.taxonomy];
  const shade = term.taxonomy === 'difficulty' && <ColorDot color={term.color} />;
  return (
    <span className={cx(classes.name, depths.depth)} data-depth={LEVELS[depth] ?? LEVELS.at(-1)}>
      {shade}
      {may('manage_terms') ? (
        <RowLink to={`${path}/${term.id}`}>
          <bdi>{term.name}</bdi>
        </RowLink>
      ) : (
        term.name
      )}
    </span>
  );
}

/** The color a person chose, which no style sheet can know. */
function ColorDot({ color }: { color: string }) {
  return (
    <svg className={classes.dot} viewBox="0 0 12 12" width="12" height="12" aria-hidden>
      <circle cx="6" cy="6" r="5.5" fill={color || 'none'} stroke="currentColor" strokeOpacity={color ? 0 : 1} />
    </svg>
  );
}

/** How many courses carry the term; leads to them. */
export function TermCount({ term }: { term: Term }) {
  if (term.count === 0) return <span className={classes.none}>0</span>;
  return (
    <AddressLink to="/courses" search={{ [term.taxonomy]: term.id }} className={classes.count}>
      {term.count}
    </AddressLink>
  );
}
