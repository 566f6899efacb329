interface Styled {
  css?: string[] | undefined;
}

const plain = (href: string): string => href.replace(/#$/, '');

/**
 * React Router marks a style sheet that lazy code needs too (`site.css#`), so that it outlives the page that loaded it:
 * the browser then applies it a second time, to the whole page. Sheets of the root are never removed, and need no mark.
 */
export function dedupeRootCss<R extends Styled>(
  routes: Record<string, R | undefined>,
  root: Styled | undefined = routes.root,
): Record<string, R | undefined> {
  const lasting = new Set(root?.css?.map(plain));
  const lastingOf = (href: string): string => (lasting.has(plain(href)) ? plain(href) : href);
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route?.css ? { ...route, css: route.css.map(lastingOf) } : route,
    ]),
  );
}
