import { BYTE_ORDER_MARK, type Cell, csvLine } from '@lectern/contract/csv';
import { saveFile } from '../../../shared/ui/saveFile.ts';

export const saveCsv = (name: string, lines: readonly (readonly Cell[])[]): void =>
  saveFile(name, {
    text: BYTE_ORDER_MARK + lines.map(csvLine).join(''),
    type: 'text/csv;charset=utf-8',
    ending: 'csv',
  });
