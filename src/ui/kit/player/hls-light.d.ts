/** The same library without what is rarely needed; it comes without types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
