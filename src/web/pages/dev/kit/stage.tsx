import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { language } from '#platform/i18n/languages.ts';

import { Seg } from '#ui/kit/choice/seg.tsx';
import { usePageLanguage } from '#ui/root/use-page-language.ts';

const THEMES = ['light', 'dark'] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;
const BRANDS = ['touchline', 'ember', 'iris'] as const;

interface StageProps {
  links: readonly { id: string; title: string }[];
  children: ReactNode;
}

/** Sets theme, direction and brand of its content from the address: every look has a link. */
export function Stage({ links, children }: StageProps) {
  const [params, setParams] = useSearchParams();
  const read = <Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value =>
    values.find((value) => value === params.get(name)) ?? otherwise;
  const theme = read('theme', THEMES, 'light');
  const dir = read('dir', DIRECTIONS, language(usePageLanguage()).dir);
  const brand = read('brand', BRANDS, 'touchline');
  const choose = (name: string) => (value: string) =>
    setParams(
      (now) => {
        now.set(name, value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div data-theme={theme} data-brand={brand} dir={dir} className="min-h-dvh">
      <div className="on-ink sticky top-0 z-10">
        <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
          <h1 className="text-16 font-bold">Kit</h1>
          <nav className="flex grow gap-3 overflow-x-auto text-13 text-on-ink-2" aria-label="Sections">
            {links.map(({ id, title }) => (
              <a key={id} href={`#${id}`} className="whitespace-nowrap hover:text-on-ink">
                {title}
              </a>
            ))}
          </nav>
          <div className="flex flex-wrap gap-2 rounded-ctl bg-surface text-text">
            <Seg
              size="small"
              label="Theme"
              options={named(THEMES)}
              selected={theme}
              onSelect={choose('theme')}
            />
            <Seg
              size="small"
              label="Direction"
              options={named(DIRECTIONS)}
              selected={dir}
              onSelect={choose('dir')}
            />
            <Seg
              size="small"
              label="Brand"
              options={named(BRANDS)}
              selected={brand}
              onSelect={choose('brand')}
            />
          </div>
        </div>
      </div>
      <div className="page grid grid-cols-1 gap-10 py-6">{children}</div>
    </div>
  );
}

const named = <Value extends string>(values: readonly Value[]) => values.map((id) => ({ id, label: id }));
