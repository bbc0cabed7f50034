import type { SettingsSearch } from './settingsAddress.ts';
import { settingsTabs } from './settings.gen.ts';

/** The tab and section that an address names; an unknown tab is the first, an unknown section none. */
export function readSettingsSearch(search: Partial<SettingsSearch>): SettingsSearch {
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
