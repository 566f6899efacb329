import type { Brand } from '#platform/brand/brand.contract.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import type { DOCUMENT_NAMES } from './legal-document.rules.ts';

/** What a brand fills in for the names in a legal document. */
export function documentNames(
  {
    projectName,
    contact,
    imprint,
    publicUrl,
  }: Pick<Brand, 'projectName' | 'contact' | 'imprint' | 'publicUrl'>,
  lang: LanguageCode,
): Record<(typeof DOCUMENT_NAMES)[number], string> {
  // A brand without an email address is contacted through the form.
  const email = contact.email || `${publicUrl}/protocol/complaint`;
  return {
    project: wordsIn(projectName, lang),
    email,
    contact: [imprint.company, inOneLine(imprint.address) || contact.address, email]
      .filter(Boolean)
      .join(' · '),
  };
}

const inOneLine = (text: string): string =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .join(', ');
