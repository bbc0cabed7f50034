/** What the worker thread runs. */
export { drawSheet } from './draw-sheet.ts';
