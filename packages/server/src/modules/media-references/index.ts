import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { mediaReferences } from '../media/index.ts';
import { references } from './references.queries.ts';

export const mediaReferencesModule: Module = {
  contributes: [contribute(mediaReferences, references)],
};
