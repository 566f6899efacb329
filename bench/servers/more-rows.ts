import { matchesCalls } from '#modules/matches/matches.calls.ts';
import { PAGE_SIZE } from '#modules/matches/matches.rules.ts';
import type { RenderPage } from '#platform/pages/pages.ts';

/** `/?rows=200` is the home page with that number of rows, from the same endpoint. */
export const withMoreRows =
  (render: RenderPage): RenderPage =>
  (request, page) => {
    const rows = Number(new URL(request.url).searchParams.get('rows'));
    if (!rows) return render(request, page);
    const api = new Proxy(page.api, {
      apply(call, self, [endpoint, input, options]) {
        const adjusted =
          endpoint.name === matchesCalls.list.name ? { ...input, pages: rows / PAGE_SIZE } : input;
        return Reflect.apply(call, self, [endpoint, adjusted, options]);
      },
    });
    return render(request, { ...page, api });
  };
