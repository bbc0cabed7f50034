import type { ComponentProps, MouseEvent } from 'react';
import { useTranslation } from '#i18n';
import { ButtonLink } from '../../shared/ui/Button.tsx';

/** A link that saves a file of the server, and says why when the server refuses. */
export function DownloadLink({ href, ...rest }: Omit<ComponentProps<typeof ButtonLink>, 'onClick'> & { href: string }) {
  const { t } = useTranslation();
  async function start(event: MouseEvent) {
    // With a modifier key the browser opens the link elsewhere, as for every other link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { download } = await import('./download.ts');
    await download(t, href);
  }
  return <ButtonLink href={href} download {...rest} onClick={(event) => void start(event)} />;
}
