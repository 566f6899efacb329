/** A clock of frames: timers of a page in the background fire once a second, those of its worker go on. */
addEventListener('message', ({ data }) => {
  setInterval(() => postMessage(0), data as number);
});
