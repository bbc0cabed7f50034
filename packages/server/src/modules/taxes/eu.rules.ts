/** Members of the European Union. Northern Ireland is left out: its rules of VAT concern goods, not courses. */
const MEMBERS = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

export const isInEu = (country: string): boolean => MEMBERS.has(country);
