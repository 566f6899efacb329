/**
 * Script of a widget. It fetches its own page periodically, through the browser's cache and without cookies, replaces
 * changed parts, and formats times in the viewer's zone. Without scripts the page stays as it was served.
 */
export const WIDGET_SCRIPT = `(() => {
  const said = document.getElementById('said');
  const part = (page) => page.querySelector('main');
  let shown = part(document).outerHTML;
  let saying = part(document).dataset.say;
  function localTimes() {
    const form = { dateStyle: 'medium', timeStyle: 'short' };
    const write = new Intl.DateTimeFormat(document.documentElement.lang + '-u-ca-gregory-nu-latn', form);
    for (const time of document.querySelectorAll('time')) time.textContent = write.format(new Date(time.dateTime));
  }
  function replace(next) {
    const links = () => [...document.querySelectorAll('main a')];
    const focused = links().indexOf(document.activeElement);
    part(document).replaceWith(next);
    links()[focused]?.focus();
    localTimes();
    if (next.dataset.say !== saying) said.textContent = saying = next.dataset.say ?? '';
  }
  async function look() {
    if (!document.hidden) {
      try {
        const answer = await fetch(location.href, { credentials: 'omit' });
        const next = answer.ok && part(new DOMParser().parseFromString(await answer.text(), 'text/html'));
        if (next && next.outerHTML !== shown) {
          shown = next.outerHTML;
          replace(next);
        }
      } catch {}
    }
    wait();
  }
  const wait = () => setTimeout(look, part(document).dataset.every * 1000);
  localTimes();
  wait();
})();`;
