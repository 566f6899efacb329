/** The same library without rarely used parts; it has no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
