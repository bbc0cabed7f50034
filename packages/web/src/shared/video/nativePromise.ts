/** Browsers have had promises for long; Vimeo's player still asks for some to be brought along. See `vite.config.ts`. */
// oxlint-disable-next-line import/no-default-export -- it is imported so
export default Promise;
