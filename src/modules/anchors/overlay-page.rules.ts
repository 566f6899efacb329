import { htmlText } from '#platform/text/html-text.rules.ts';
import { OVERLAY_EVERY_MS, type OverlayLook } from './overlays.rules.ts';

interface Frame extends OverlayLook {
  tag: string;
  dir: 'ltr' | 'rtl';
}

export const scoreMain = ({
  home,
  away,
  score,
  state,
}: {
  home: string;
  away: string;
  score: string;
  state: string;
}): string =>
  `<p class="strip"><bdi>${htmlText(home)}</bdi><b dir="ltr">${htmlText(score)}</b>` +
  `<bdi>${htmlText(away)}</bdi><small>${htmlText(state)}</small></p>`;

export const chatMain = (lines: readonly { name: string; text: string }[]): string =>
  `<ul class="chat">${lines
    .map(({ name, text }) => `<li><b><bdi>${htmlText(name)}</bdi></b> <bdi>${htmlText(text)}</bdi></li>`)
    .join('')}</ul>`;

/** Announced one after the other by the script. */
export const giftsMain = (
  gifts: readonly { id: number; giver: string; name: string; count: number }[],
): string =>
  `<ul class="queue">${gifts
    .map(
      ({ id, giver, name, count }) =>
        `<li data-id="${id}"><b><bdi>${htmlText(giver)}</bdi></b> <bdi>${htmlText(name)}</bdi> ×${count}</li>`,
    )
    .join('')}</ul>`;

export const goalMain = (coins: number, goal: number): string =>
  `<p class="goal"><progress max="${goal}" value="${Math.min(coins, goal)}"></progress>` +
  `<b dir="ltr">${coins} / ${goal}</b></p>`;

export const countdownMain = (to: string | null): string =>
  to === null ? '' : `<p class="countdown" data-to="${htmlText(to)}" dir="ltr"></p>`;

/** An overlay that is off, or whose address is not in force, is empty. */
export const overlayPage = (frame: Frame, main: string): string =>
  `<!doctype html><html lang="${frame.tag}" dir="${frame.dir}" data-theme="${frame.theme}" data-size="${frame.size}" ` +
  `data-align="${frame.align}" data-speech="${frame.speech}"><head><meta charset="utf-8">` +
  '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>Overlay</title>' +
  `<style>${OVERLAY_CSS}</style></head><body><main>${main}</main><p id="alert"></p>` +
  `<script>${OVERLAY_SCRIPT}</script></body></html>`;

export const OVERLAY_CSS = `
*{box-sizing:border-box;margin:0;padding:0}
html{background:transparent;color:#fff;font:600 24px/1.35 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;--box:rgb(10 20 24/.82)}
html[data-theme=light]{color:#0e2227;--box:rgb(255 255 255/.9)}
html[data-theme=plain]{--box:transparent;text-shadow:0 1px 3px #000,0 0 2px #000}
html[data-size=s]{font-size:16px}
html[data-size=l]{font-size:36px}
body{display:flex;padding:.5em}
html[data-align=center] body{justify-content:center}
html[data-align=end] body{justify-content:flex-end}
ul{list-style:none}
.strip,.goal,.countdown,.chat li,#alert.on{background:var(--box);border-radius:.4em;padding:.3em .7em}
.strip{display:flex;gap:.7em;align-items:center}
.strip b,.countdown,.goal b{font-variant-numeric:tabular-nums}
small{font-size:.75em;font-weight:400}
.chat{display:grid;gap:.25em;max-width:20em;justify-items:start}
.chat li{font-weight:400;overflow-wrap:anywhere}
.goal{display:grid;gap:.2em;min-width:12em}
progress{width:100%;height:.6em;accent-color:#3fb9c6}
.queue{display:none}
#alert{display:none}
#alert.on{display:block}`;

/**
 * Script of an overlay: it reads its own page again, without cookies, and replaces what changed. Gifts that were there
 * when it started are not announced.
 */
export const OVERLAY_SCRIPT = `(() => {
  const main = document.querySelector('main');
  const alertBox = document.getElementById('alert');
  const page = document.documentElement;
  const queue = [];
  let last = -1, showing = false;
  function gifts() {
    for (const item of main.querySelectorAll('[data-id]')) {
      const id = Number(item.dataset.id);
      if (id > last && last >= 0) queue.push(item.cloneNode(true));
      last = Math.max(last, id);
    }
    last = Math.max(last, 0);
    next();
  }
  function next() {
    if (showing || queue.length === 0) return;
    showing = true;
    const item = queue.shift();
    alertBox.replaceChildren(...item.childNodes);
    alertBox.className = 'on';
    if (page.dataset.speech === '1') speechSynthesis.speak(new SpeechSynthesisUtterance(alertBox.textContent));
    setTimeout(() => {
      alertBox.className = '';
      setTimeout(() => { showing = false; next(); }, 400);
    }, 4000);
  }
  function tick() {
    const box = main.querySelector('[data-to]');
    if (!box) return;
    const left = Math.max(0, Math.round((Date.parse(box.dataset.to) - Date.now()) / 1000));
    const two = (n) => String(n).padStart(2, '0');
    const hours = Math.floor(left / 3600);
    box.textContent = (hours ? hours + ':' : '') + two(Math.floor(left / 60) % 60) + ':' + two(left % 60);
  }
  let shown = main.innerHTML;
  async function look() {
    try {
      const answer = await fetch(location.href, { credentials: 'omit', cache: 'no-cache' });
      const read = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
      const fresh = answer.ok && read ? read.innerHTML : answer.status < 500 && answer.status !== 429 ? '' : shown;
      if (fresh !== shown) {
        shown = fresh;
        main.replaceChildren(...(fresh === '' ? [] : read.childNodes));
        if (fresh === '') { queue.length = 0; alertBox.className = ''; }
        gifts();
        tick();
      }
    } catch {}
    setTimeout(look, ${OVERLAY_EVERY_MS});
  }
  gifts();
  tick();
  if (main.querySelector('[data-to]')) setInterval(tick, 1000);
  setTimeout(look, ${OVERLAY_EVERY_MS});
})();`;
