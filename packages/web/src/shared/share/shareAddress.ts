import type { ShareService } from '@lectern/contract';

/** The services that have a page of their own for passing on a link; 'copy' has none. */
type Network = Exclude<ShareService, 'copy'>;

export const networkNames: Record<Network, string> = { facebook: 'Facebook', x: 'X', linkedin: 'LinkedIn' };

const pages: Record<Network, (url: string, title: string) => [page: string, query: Record<string, string>]> = {
  facebook: (u) => ['https://www.facebook.com/sharer/sharer.php', { u }],
  x: (url, text) => ['https://x.com/intent/post', { url, text }],
  linkedin: (url) => ['https://www.linkedin.com/sharing/share-offsite/', { url }],
};

/** Where a network asks its members what to say about an address. Nothing of theirs is loaded before it is opened. */
export function shareAddress(network: Network, { url, title }: { url: string; title: string }): string {
  const [page, query] = pages[network](url, title);
  return `${page}?${new URLSearchParams(query).toString()}`;
}

/** The chosen networks, each once, in our order. */
export const chosenNetworks = (services: readonly ShareService[]): Network[] =>
  (['facebook', 'x', 'linkedin'] as const).filter((network) => services.includes(network));
