import { cssPreloadHeader } from './css-preload-header.ts';

const page = (...ids: string[]) => {
  const routes = {
    root: { css: ['/assets/site-1.css'] },
    home: { css: ['/assets/site-1.css', '/assets/home-2.css'] },
    plain: {},
  };
  const matches = ids.map((id) => ({ route: { id } }));
  return { manifest: { routes }, staticHandlerContext: { matches } } as unknown as Parameters<
    typeof cssPreloadHeader
  >[0];
};

it('cssPreloadHeader: names all style sheets of a page once, in order', () => {
  expect(cssPreloadHeader(page('root', 'plain', 'home'))).toBe(
    '</assets/site-1.css>; rel=preload; as=style, </assets/home-2.css>; rel=preload; as=style',
  );
});

it('cssPreloadHeader: omits those of other pages', () => {
  expect(cssPreloadHeader(page('root', 'plain'))).toBe('</assets/site-1.css>; rel=preload; as=style');
});
