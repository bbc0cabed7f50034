import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { settingsChecks } from '../settings/index.ts';
import { checkTaxSettings } from './taxes.settings.ts';

export type { CheckedVatNumber, taxOfLines } from './taxes.rules.ts';
export { normalVatNumber, vatProblem } from './vat-number.ts';

export const taxesModule: Module = {
  contributes: [contribute(settingsChecks, checkTaxSettings)],
};
