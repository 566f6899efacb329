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

it('the style sheets of all that a page is made of are named once, in their order', () => {
  expect(cssPreloadHeader(page('root', 'plain', 'home'))).toBe(
    '</assets/site-1.css>; rel=preload; as=style, </assets/home-2.css>; rel=preload; as=style',
  );
});

it('those of other pages are not', () => {
  expect(cssPreloadHeader(page('root', 'plain'))).toBe('</assets/site-1.css>; rel=preload; as=style');
});
