import { renderToString } from 'react-dom/server';
import { label, NAV } from './labels.ts';
import { MatchList } from './match-list.tsx';
import { MATCHES } from './matches.ts';

/** The same page by React alone: no router, no loader data. */
export function renderRaw(rows: number): string {
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <nav>
          {NAV.map((name) => (
            <a key={name} href={`/${name}`}>
              {label(`nav.${name}`)}
            </a>
          ))}
        </nav>
        <MatchList matches={MATCHES.slice(0, rows)} />
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}
