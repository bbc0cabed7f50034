import { datas } from '../../shared/deferred/endpoints.gen.ts';
import { optionsOfFew } from '../list/state/options.ts';

/** Countries by name. */
export const countryOptions = optionsOfFew(datas.countries, {
  option: ({ code, name }) => ({ value: code, label: name }),
});
