import type { CSSProperties } from 'react';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import type { BrandDraft } from './brand-draft.ts';

const LOOKS = ['light', 'dark'] as const;
/** Of the light theme, and of the dark one where that has none of its own. */
const SHARED = ['ink', 'on-ink', 'spark', 'radius'] as const;

/** Header, card, button and contacts of the site in its colours, as they are typed. */
export function BrandPreview({ draft, lang }: { draft: BrandDraft; lang: LanguageCode }) {
  const t = useT();
  return (
    <section className="brand-preview" aria-label={t('settings.brand.preview')}>
      {LOOKS.map((look) => (
        <div key={look} data-theme={look} style={stylesOf(draft, look)}>
          <header>
            <img src={draft.logos.mark} alt="" width={24} height={24} />
            <b dir="auto">{wordsIn(draft.projectName, lang)}</b>
            <i />
          </header>
          <div>
            <p dir="auto">{wordsIn(draft.title, lang)}</p>
            <div className="brand-preview-card">
              <span>
                <Badge tone="live">67′</Badge> <bdi>2 : 1</bdi>
              </span>
              <small dir="auto">{wordsIn(draft.description, lang)}</small>
              <button type="button" className="btn btn-primary btn-small" tabIndex={-1}>
                {t('settings.brand.preview')}
              </button>
            </div>
            <small dir="auto">{draft.contact.email}</small>
          </div>
        </div>
      ))}
    </section>
  );
}

function stylesOf({ themeColour, themeColourDark }: BrandDraft, look: (typeof LOOKS)[number]): CSSProperties {
  const shared = SHARED.flatMap((token) => (themeColour[token] ? [[token, themeColour[token]]] : []));
  const theme = look === 'light' ? themeColour : { ...Object.fromEntries(shared), ...themeColourDark };
  return Object.fromEntries(Object.entries(theme).map(([token, value]) => [`--${token}`, value]));
}
