import { enableCompileCache } from 'node:module';

// Before anything else is imported: a second start then takes half the time.
enableCompileCache();
await import('./start.ts');
