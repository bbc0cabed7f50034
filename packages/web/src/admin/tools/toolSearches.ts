import { MailIcon } from '../../shared/deferred/icons.tsx';
import { ToolsIcon } from '../../shared/ui/staffIcons.tsx';
import type { PaletteSearch } from '../resources/paletteSearches.ts';
import { toolTabs } from './ToolTabs.tsx';

/** Screens that are tabs of the tools or parts of another screen. */
export const toolSearches: readonly PaletteSearch[] = [
  {
    id: 'tools',
    place: 0,
    needs: 'manage_settings',
    title: (t) => t('tools.title'),
    atMost: 6,
    all: ({ t, router }) => [
      ...toolTabs.map(({ id, to }) => ({
        id: `tool-${id}`,
        label: t(`tools.tab_${id}`),
        detail: t('tools.title'),
        Icon: ToolsIcon,
        run: () => void router.navigate({ to }),
      })),
      {
        id: 'sent-emails',
        label: t('tools.sent_emails'),
        detail: t('resource.emails.name'),
        Icon: MailIcon,
        run: () => void router.navigate({ to: '/emails/sent' }),
      },
    ],
  },
];
