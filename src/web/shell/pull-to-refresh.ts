/** Pulled so far, the page is loaded again. */
const ENOUGH = 72;
const MOST = 110;

/** The page follows the finger at half its pace. */
export const pulled = (distance: number): number => Math.min(Math.max(distance, 0) / 2, MOST);
export const isEnough = (distance: number): boolean => pulled(distance) >= ENOUGH;

/**
 * For the installed app, which has no reload button: a pull at the top of the page loads it again. Loaded there alone;
 * the browser's own gesture is turned off.
 */
export function pullToRefresh(reload = () => location.reload()): void {
  const root = document.documentElement;
  root.style.overscrollBehaviorY = 'contain';
  const mark = document.createElement('div');
  mark.className = 'pull-mark';
  mark.setAttribute('aria-hidden', 'true');
  let from: number | null = null;
  let distance = 0;
  const end = () => {
    from = null;
    mark.remove();
  };
  addEventListener(
    'touchstart',
    ({ touches, target }) => {
      // A sheet, a dialog or a menu scrolls by itself.
      const isPage = target instanceof Element && !target.closest('dialog, [popover]');
      from = scrollY <= 0 && touches.length === 1 && isPage ? touches[0]!.clientY : null;
      distance = 0;
    },
    { passive: true },
  );
  addEventListener(
    'touchmove',
    ({ touches }) => {
      if (from === null) return;
      distance = touches[0]!.clientY - from;
      if (scrollY > 0 || distance <= 0) return end();
      if (!mark.isConnected) document.body.append(mark);
      mark.style.translate = `0 ${pulled(distance)}px`;
      mark.toggleAttribute('data-enough', isEnough(distance));
    },
    { passive: true },
  );
  addEventListener('touchend', () => {
    const go = from !== null && isEnough(distance);
    if (go) reload();
    else end();
  });
  addEventListener('touchcancel', end);
}
