import { reloadIfStale } from './stale-build.ts';

function aPage(version: string) {
  const went: string[] = [];
  const history = {
    pushState: (_state: unknown, _unused: string, url?: string | URL | null) => went.push(`push ${url}`),
  };
  const location = {
    href: 'https://site/en?tab=tennis',
    pathname: '/en',
    assign: (url: URL) => went.push(`load ${url.href}`),
  };
  const page = { history, location, __reactRouterManifest: { version } } as never;
  const go = (url: string) => history.pushState(null, '', url);
  return { page, went, go };
}

it('a page of another build loads the next pages from the server', () => {
  const { page, went, go } = aPage('a');
  reloadIfStale(page, 'b');
  reloadIfStale(page, 'c');
  go('/en?show=live');
  go('/en/football/7?tab=odds');
  expect(went).toEqual(['push /en?show=live', 'load https://site/en/football/7?tab=odds']);
});

it('a page of the same build navigates as usual', () => {
  const { page, went, go } = aPage('a');
  reloadIfStale(page, 'a');
  go('/en/football/7');
  expect(went).toEqual(['push /en/football/7']);
});
