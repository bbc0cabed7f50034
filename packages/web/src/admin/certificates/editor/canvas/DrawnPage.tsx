import { useLayoutEffect, useRef } from 'react';
import { matrixBetween } from '../document/geometry.ts';
import type { CertificateLayout } from '../document/layout.ts';
import classes from './Canvas.module.css';

/**
 * The drawing of the server. Until there is a new one, elements that were moved, resized, turned, hidden or deleted are
 * shown as they are now by changing their group.
 */
export function DrawnPage({
  svg,
  drawn,
  shown,
  editing,
}: {
  svg: string;
  /** The layout that the drawing shows. */
  drawn: CertificateLayout;
  shown: CertificateLayout;
  /** The text that is edited above the page. */
  editing: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  // Synchronises the groups of the SVG, which React does not know; another SVG has other groups.
  useLayoutEffect(() => {
    if (svg === '') return;
    for (const group of place.current?.querySelectorAll<SVGGElement>('g[data-element]') ?? []) {
      const id = group.dataset.element ?? '';
      if (id === '') continue;
      const before = drawn.elements.find((element) => element.id === id);
      const now = shown.elements.find((element) => element.id === id);
      const matrix = before && now && matrixBetween(before, now);
      if (matrix) group.setAttribute('transform', `matrix(${matrix.join(' ')})`);
      else group.removeAttribute('transform');
      group.style.display = !now || now.hidden || id === editing ? 'none' : '';
    }
  }, [svg, drawn, shown, editing]);
  // The contract makes the SVG of a drawing and escapes its texts.
  return <div ref={place} className={classes.drawing} aria-hidden dangerouslySetInnerHTML={{ __html: svg }} />;
}
