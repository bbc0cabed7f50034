import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageSettings } from '../shared/api/settings.tsx';
import { type Attributes, readHead } from './head.ts';

/** Keeps title, description and the page's addresses right when the reader moves without a page load. */
export function DocumentHead() {
  const matches = useRouterState({ select: (state) => state.matches });
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const { languages } = usePageSettings();
  // The document head is outside of the tree that React renders here.
  useEffect(() => {
    const { title, metas, links } = readHead(matches, { languages, search });
    if (title) document.title = title;
    for (const name of ['description', 'robots']) {
      const content = metas.find((meta) => meta.name === name)?.content;
      const element = document.head.querySelector(`meta[name="${name}"]`);
      if (content === undefined) element?.remove();
      else (element ?? newMeta(name)).setAttribute('content', String(content));
    }
    for (const element of document.head.querySelectorAll(ADDRESSES)) element.remove();
    for (const link of links) addElement('link', link);
  }, [matches, languages, search]);
  return null;
}

const ADDRESSES = 'link[rel="canonical"], link[rel="alternate"][hreflang], link[type="application/json+oembed"]';

const newMeta = (name: string): Element => addElement('meta', { name });

function addElement(tag: 'meta' | 'link', attributes: Attributes): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return document.head.appendChild(element);
}
