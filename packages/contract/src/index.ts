export * from './examples.ts';
export * from './index.gen.ts';
