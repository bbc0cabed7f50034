/** Browsers have had promises for long; Vimeo's player still asks for some to be brought along. See `vite.config.ts`. */
export default Promise;
