import { defineSettings, setting } from '../base/settings.ts';

/** The Model Context Protocol at `/mcp`. Every caller needs an API key. */
export const mcpSettings = defineSettings(
  'integrations.mcp',
  { enable: setting.flag(true) },
  { tab: 'advanced', section: 'mcp', order: 8 },
);
