import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A component that is loaded when it is first rendered, together with its words. */
export const lazyWithWords = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadWords: () => Promise<unknown>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadWords()]);
    return { default: component };
  });
