import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readHead } from './head.ts';

/** Keeps title, description and canonical address right when the reader moves without a page load. */
export function DocumentHead() {
  const matches = useRouterState({ select: (state) => state.matches });
  // Synchronises with the document's head, which stands outside of what React draws here.
  useEffect(() => {
    const { title, metas, links } = readHead(matches);
    if (title) document.title = title;
    for (const name of ['description', 'robots']) {
      const content = metas.find((meta) => meta.name === name)?.content;
      const element = document.head.querySelector(`meta[name="${name}"]`);
      if (content === undefined) element?.remove();
      else (element ?? newMeta(name)).setAttribute('content', String(content));
    }
    const canonical = links.find((link) => link.rel === 'canonical')?.href;
    if (canonical) document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', String(canonical));
  }, [matches]);
  return null;
}

function newMeta(name: string): Element {
  const element = document.createElement('meta');
  element.setAttribute('name', name);
  return document.head.appendChild(element);
}
