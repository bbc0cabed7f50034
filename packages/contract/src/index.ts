export * from './examples.ts';
export * from './index.gen.ts';
export * from './webhook-samples.ts';
