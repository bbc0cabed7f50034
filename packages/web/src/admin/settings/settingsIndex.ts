import { settingsTabs } from './settings.gen.ts';

export interface SettingsSearch {
  tab: string;
  section?: string;
}

/** What the address says; an unknown tab is the first, an unknown section none. */
export function readSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  const tab = settingsTabs.find((one) => one.id === search.tab) ?? settingsTabs[0];
  const found = tab?.sections.find((one) => one.id === search.section);
  return { tab: tab?.id ?? 'general', ...(found && { section: found.id }) };
}

/** Where each setting is, with the key of its label: `t(entry.words)`. */
export const settingsIndex = settingsTabs.flatMap((tab) =>
  tab.sections.flatMap((one) =>
    one.settings.map(({ path }) => ({ path, words: `settings.${path}.label`, tab: tab.id, section: one.id })),
  ),
);
