import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { guidePages } from './guidePages.ts';

export const areas = ['site', 'player', 'account', 'admin'] as const;

/** One route tree an area: they are separate programs and must not see each other's paths. */
export function plugins(): PluginOption[] {
  return [
    ...areas.map((area) =>
      tanstackRouter({
        target: 'react',
        routesDirectory: `./src/${area}/routes`,
        generatedRouteTree: `./src/${area}/routeTree.gen.ts`,
        routeFileIgnorePrefix: '-',
        addExtensions: true,
        autoCodeSplitting: true,
        disableLogging: true,
      }),
    ),
    react(),
    guidePages(),
  ];
}
