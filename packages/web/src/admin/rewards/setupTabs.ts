/** The parts of the setup of rewards. */
export const setupTabs = ['points', 'ranks', 'achievements', 'rules', 'placements'] as const;
export type SetupTab = (typeof setupTabs)[number];
