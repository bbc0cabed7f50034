export interface SettingsSearch {
  tab: string;
  section?: string;
}

/** What the address names; whether it exists is known once the settings have loaded. */
export const settingsAddress = ({ tab, section }: Record<string, unknown>): SettingsSearch => ({
  tab: typeof tab === 'string' ? tab : '',
  ...(typeof section === 'string' && { section }),
});
