export interface OfflineWords {
  tag: string;
  dir: string;
  title: string;
  text: string;
  retry: string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Page without any copy to fall back to, in the address's language. */
export function offlinePage({ tag, dir, title, text, retry }: OfflineWords): string {
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 1rem; text-align: center; }
h1 { margin: 0; font-size: 1.25rem; }
</style>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
<p><a href="">${escaped(retry)}</a></p>
</main>
</html>`;
}
